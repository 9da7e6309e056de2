import { Get } from '@galgal/contract/GetUser'
import { Finish } from '@galgal/contract/SR'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { CreatingCheck } from '../../kyc/creating-check.tsx'
import { DocumentField, megabytes } from '../../kyc/document-field.tsx'
import { haveItChecked, identityOf, sendCapture } from '../../kyc/identity-check.server.ts'
import { IdentityFrame } from '../../kyc/identity-frame.tsx'
import {
  fileIn,
  formTooLarge,
  loadKycDocuments,
  MOST_FORM_BYTES,
  sendKycDocuments,
} from '../../kyc/kyc-documents.server.ts'
import { UNFINISHED } from '../../session/customer.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import { forgetDraft } from '../../session/signup-draft.server.ts'
import { takeWantedPage } from '../../session/wanted-page.server.ts'
import type { Route } from './+types/identity'
import { enterStep, pageOf } from './progress.server.ts'
import { refused } from './refused.server.ts'
import { SignupActions, SignupStep } from './signup-step.tsx'

export const loader = async (args: Route.LoaderArgs) => ({
  ...pageOf(args),
  ...(await enterIdentity(args)),
  messages: pageMessages(args, 'register', 'address', 'documents', 'identity'),
})

/** `later` skips the documents, `captured` says that the provider has them. */
export async function action(args: Route.ActionArgs) {
  const form = await readUpload(args.request, MOST_FORM_BYTES)
  const entered = await enterIdentity(args)
  if (!form) return formTooLarge(args)
  const isSkipped = form.has('later')
  if (!isSkipped) {
    const { error, received, ...wrong } = form.has('captured')
      ? { error: await haveItChecked(args), received: {}, fields: {} }
      : await sendIdentity(args, entered, form)
    if (error) return refused(args, error, { values: received })
    if (Object.keys(wrong.fields).length) return redisplayForm(received, wrong)
  }

  const answer = await callApi(args, Finish, isSkipped ? { skipVerification: true } : {})
  if (!answer.ok) return refused(args, answer, { values: {} })
  forgetDraft(args)
  const wanted = await takeWantedPage(args)
  if (isSkipped && wanted) return redirect(wanted, 303)
  return redirectTo(
    args,
    `/register/finished${wanted ? `?next=${encodeURIComponent(wanted)}` : ''}`,
  )
}

export default function IdentityStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('register.identity')
  const tDocuments = useTranslations('documents')
  const { documents, way } = loaderData
  const isCompany = documents.some(({ type }) => type === 'companyCertificate')
  return (
    <SignupStep
      step="identity"
      title={t(isCompany ? 'headingCompany' : 'heading')}
      lead={t(isCompany ? 'leadCompany' : 'lead')}
    >
      {way === 'sdk' && <IdentityFrame />}
      <p className="form-aside">{tDocuments('light', { megabytes })}</p>
      <PostForm state={actionData} encType="multipart/form-data">
        {documents.map(({ type, received }) => (
          <DocumentField key={type} type={type} received={received} />
        ))}
        {way === 'form' && <DocumentField type="selfie" aside={tDocuments('faster')} />}
        <SignupActions step="identity">{t('send')}</SignupActions>
      </PostForm>
      <CreatingCheck />
      <PostForm state={undefined} className="document-later">
        <input type="hidden" name="later" value="1" />
        <Submit look="outline" wide>
          {t('next')}
        </Submit>
        <p className="form-aside">{t('wait')}</p>
      </PostForm>
    </SignupStep>
  )
}

/** The last step of a sign-up: which documents it needs, and by which way they are checked. A customer has a page of their own for that. */
async function enterIdentity(args: RouteArgs) {
  const user = mayBeSignedIn(args) ? await callApi(args, Get, {}) : undefined
  if (user?.ok && user.value.registrationStageData.registrationStageTypeId !== UNFINISHED)
    throw redirectTo(args, '/profile/verfication')
  const { b2bType } = await enterStep(args, 'identity')
  const { documents } = await loadKycDocuments(args, b2bType)
  if (b2bType === 'Company') return { documents, way: 'documents' } as const
  const { way, triesLeft } = await identityOf(args)
  return { documents, way: triesLeft > 0 ? way : 'documents' } as const
}

type Entered = Awaited<ReturnType<typeof enterIdentity>>

/** With a face, both sides are checked at once; without one a person looks at them. */
const sendIdentity = (args: RouteArgs, { documents, way }: Entered, form: FormData) =>
  way === 'form' && fileIn(form, 'selfie')
    ? sendCapture(args, form)
    : sendKycDocuments(args, documents, form)
