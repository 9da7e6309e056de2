import { Finish } from '@galgal/contract/SR'
import { MOST_FILE_BYTES } from '@galgal/domain/document-type'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { showAgain } from '../../form.server.ts'
import { takeIntent } from '../../intent.server.ts'
import { forgetDraft } from '../../signup-draft.server.ts'
import { stayOnPage } from '../../stay-on-page.ts'
import { FormActions, FormPage } from '../../ui/form-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'
import { readUpload } from '../../upload.server.ts'
import { sayOf } from '../../words.server.ts'
import type { Route } from './+types/identity'
import { DocumentField, megabytes } from './document-field.tsx'
import { enterIdentity, sendPapers } from './identity.server.ts'
import { pageOf } from './progress.server.ts'
import { goTo, refused } from './refused.server.ts'
import { SignupActions, SignupStep } from './signup-step.tsx'

/** Room for files that are somewhat too large, so that what is wrong is said beside them. */
const MOST_BYTES = 5 * MOST_FILE_BYTES

export const loader = async (page: Route.LoaderArgs) => ({
  ...pageOf(page),
  ...(await enterIdentity(page)),
})

export async function action(page: Route.ActionArgs) {
  const form = await readUpload(page.request, MOST_BYTES)
  const { isCustomer, papers } = await enterIdentity(page)
  if (!form) {
    const message = sayOf(page, 'errors')('error_customMessage_4063')
    return showAgain({}, { status: 413, message })
  }
  const isSkipped = form.has('later')
  if (!isSkipped) {
    const { no, received, fields } = await sendPapers(page, papers, form)
    if (no) return refused(page, no, { values: received })
    if (Object.keys(fields).length) return showAgain(received, { fields })
  }
  if (isCustomer) return goTo(page, '/register/finished')

  const answer = await ask(page, Finish, isSkipped ? { skipVerification: true } : {})
  if (!answer.ok) return refused(page, answer, { values: {} })
  forgetDraft(page)
  const wanted = takeIntent(page)
  if (isSkipped && wanted) return redirect(wanted, 303)
  return goTo(page, `/register/finished${wanted ? `?next=${encodeURIComponent(wanted)}` : ''}`)
}

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

export default function IdentityStep({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('register.identity')
  const { isCustomer, isCompany, papers } = loaderData
  const form = (actions: ReactNode) => (
    <>
      <p className="form-aside">{words('light', { megabytes })}</p>
      <PostForm state={actionData} encType="multipart/form-data">
        {papers.map(({ type, received }) => (
          <DocumentField key={type} type={type} received={received} />
        ))}
        {actions}
      </PostForm>
    </>
  )
  if (isCustomer)
    return (
      <>
        <PageHead title={words('headingAgain')} noindex />
        <FormPage title={words('headingAgain')} lead={words('leadAgain')}>
          {form(
            <FormActions>
              <Submit>{words('sendAgain')}</Submit>
            </FormActions>,
          )}
        </FormPage>
      </>
    )
  return (
    <SignupStep
      step="identity"
      title={words('heading')}
      lead={words(isCompany ? 'leadCompany' : 'lead')}
    >
      {form(<SignupActions step="identity">{words('send')}</SignupActions>)}
      <PostForm state={undefined} className="document-later">
        <input type="hidden" name="later" value="1" />
        <Submit look="outline" wide>
          {words('next')}
        </Submit>
        <p className="form-aside">{words('wait')}</p>
      </PostForm>
    </SignupStep>
  )
}
