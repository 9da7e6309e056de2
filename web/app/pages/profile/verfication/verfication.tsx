import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { FormActions } from '@galgal/ui/forms/form-page.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { CreatingCheck } from '../../../kyc/creating-check.tsx'
import { DocumentField, megabytes } from '../../../kyc/document-field.tsx'
import { IdentityFrame } from '../../../kyc/identity-frame.tsx'
import { formTooLarge, MOST_FORM_BYTES } from '../../../kyc/kyc-documents.server.ts'
import { AccountPage } from '../account-page.tsx'
import { useSupportPhone } from '../support-phone.tsx'
import type { Route } from './+types/verfication'
import { DocumentStates } from './document-states.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { enterVerification, takeVerification } from './verfication.server.ts'

export const loader = async (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'profile', 'identity', 'documents'),
  ...(await enterVerification(args)),
})

export async function action(args: Route.ActionArgs) {
  const form = await readUpload(args.request, MOST_FORM_BYTES)
  return form ? takeVerification(args, form) : formTooLarge(args)
}

/** Who a customer is: pictures of their card and face, or documents that a person looks at. */
export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('identity')
  const { person, way, triesLeft, documents } = loaderData
  const title = t(way === 'company' ? 'titleCompany' : 'title')
  const phone = actionData && 'phone' in actionData ? actionData.phone : undefined
  const state = actionData && 'values' in actionData ? actionData : undefined
  return (
    <AccountPage title={title} person={person}>
      <section className="panel form-panel">
        <h1>{title}</h1>
        <Lead {...loaderData} />
        {way === 'company' && <DocumentStates documents={documents} />}
        {way === 'sdk' ? <IdentityFrame /> : <Files {...loaderData} state={state} />}
        <CreatingCheck />
        {triesLeft > 0 && <OtherWay isByDocuments={way === 'documents'} />}
        {(way === 'form' || way === 'sdk') && <PhonePanel phone={phone} />}
      </section>
    </AccountPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Lead({ way, status, triesLeft }: Pick<Loaded, 'way' | 'status' | 'triesLeft'>) {
  const t = useTranslations('identity')
  const supportPhone = useSupportPhone()
  if (way === 'documents' && triesLeft === 0)
    return (
      <Alert icon="alert">
        <b>{t('used')}. </b>
        {t.rich('usedText', supportPhone)}
      </Alert>
    )
  const leads = {
    company: 'leadCompany',
    documents: 'leadDocuments',
    sdk: 'leadSdk',
    form: 'lead',
  } as const
  return (
    <p className="form-page-lead">
      {status === 'rejected' && (way === 'form' || way === 'sdk')
        ? t('leadAgain', { left: triesLeft })
        : t(leads[way])}
    </p>
  )
}

type FilesProps = Pick<Loaded, 'way' | 'documents'> & {
  state: Parameters<typeof PostForm>[0]['state']
}

/** The pictures, each photographed or chosen as a file. */
function Files({ way, documents, state }: FilesProps) {
  const t = useTranslations('identity')
  const tDocuments = useTranslations('documents')
  const isCheck = way === 'form'
  const wanted = documents.filter(
    ({ state: documentState }) => isCheck || documentState !== 'accepted',
  )
  return (
    <PostForm state={state} encType="multipart/form-data">
      <p className="form-aside">{tDocuments('light', { megabytes })}</p>
      {wanted.map(({ type, received }) => (
        <DocumentField key={type} type={type} received={isCheck ? undefined : received} />
      ))}
      {isCheck && <DocumentField type="selfie" />}
      <FormActions>
        <Submit>{t(isCheck ? 'send' : 'sendDocuments')}</Submit>
      </FormActions>
    </PostForm>
  )
}

function OtherWay({ isByDocuments }: { isByDocuments: boolean }) {
  const t = useTranslations('identity')
  const link = textLink(`/profile/verfication${isByDocuments ? '' : '?by=papers'}`)
  return <p className="form-aside">{t.rich(isByDocuments ? 'byCheck' : 'byDocuments', { link })}</p>
}
