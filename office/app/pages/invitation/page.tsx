import { AcceptInvitation, ReadInvitation } from '@galgal/contract/Office/access'
import { officeRefusals } from '@galgal/contract/Office/refusals'
import { CodeField } from '@galgal/ui/forms/code-field.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { FormPage } from '@galgal/ui/forms/form-page.tsx'
import type { FormState, FormValues } from '@galgal/ui/forms/form-state.ts'
import { PasswordField } from '@galgal/ui/forms/password-field.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { qrDrawing } from '@galgal/ui/layout/qr.server.ts'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { callOffice } from '../../session/call-office.server.ts'
import { officeContext } from '../../session/office-context.server.ts'
import { readPasskey } from '../../session/passkey.server.ts'
import { Passkey } from '../../session/passkey.tsx'
import { QrCode, RecoveryCodeList } from '../../session/recovery-codes.tsx'
import { keepSession } from '../../session/session.server.ts'
import { Ltr } from '../../ui/ltr.tsx'
import type { Route } from './+types/page'
import { InvitationOver } from './over.tsx'

/** The address holds the secret: it goes into no Referer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export async function loader(args: Route.LoaderArgs) {
  const messages = pageMessages(args, 'officeAccess')
  const answer = await callOffice(args, ReadInvitation, { link: args.params.secret })
  if (answer.ok) {
    const { totpUri, ...invitation } = answer.value
    return { messages, invitation: { ...invitation, qr: qrDrawing(totpUri) } }
  }
  if (answer.code !== officeRefusals.OfficeLinkNotValid.code) throw refusedPage(answer)
  return { messages, invitation: null }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const fields = wrongFields(args, values)
  if (Object.keys(fields).length > 0) return { form: redisplayForm(values, { fields }).data }
  const answer = await callOffice(args, AcceptInvitation, {
    link: args.params.secret,
    name: values.name ?? '',
    ...factorOf(values),
  })
  if (!answer.ok) {
    const t = getTranslations(args, 'officeAccess')
    const isWrongCode = answer.code === officeRefusals.StaffSignInFailed.code
    const wrong = isWrongCode ? { code: t('invitation.wrongCode') } : answer.fields
    return { form: redisplayForm(values, { ...answer, fields: wrong }).data }
  }
  keepSession(officeContext(args), answer.value.token)
  return { recoveryCodes: answer.value.recoveryCodes }
}

const factorOf = ({ passkey, password = '', code = '' }: FormValues) =>
  passkey ? readPasskey(passkey) : { password, code: code.replace(/\D/g, '') }

function wrongFields(args: Route.ActionArgs, values: FormValues) {
  const t = getTranslations(args, 'officeAccess')
  const password = { password: t('invitation.noPassword'), code: t('code.wrongLength') }
  return leftEmpty(values, {
    name: t('invitation.noName'),
    ...(!values.passkey && password),
  })
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAccess')
  const { invitation } = loaderData
  if (actionData?.recoveryCodes)
    return (
      <FormPage title={t('recovery.title')} lead={t('recovery.lead')}>
        <title>{t('recovery.title')}</title>
        <RecoveryCodeList codes={actionData.recoveryCodes} goOnTo="/" />
      </FormPage>
    )
  if (!invitation) return <InvitationOver />
  return <Join invitation={invitation} state={actionData?.form} />
}

type JoinProps = {
  invitation: NonNullable<Route.ComponentProps['loaderData']['invitation']>
  state: FormState | undefined
}

function Join({ invitation: { email, name, totpSecret, qr }, state }: JoinProps) {
  const t = useTranslations('officeAccess.invitation')
  return (
    <FormPage title={t('title')} lead={t.rich('lead', { email, ltr: (text) => <Ltr>{text}</Ltr> })}>
      <title>{t('title')}</title>
      <PostForm state={state}>
        <Field name="name" label={t('name')} dir="auto" autoComplete="name" defaultValue={name} />
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
        <PasswordField
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          maxLength={128}
        />
        <QrCode qr={qr} secret={totpSecret} title={t('scan')}>
          {t('scanText')}
        </QrCode>
        <CodeField label={t('code')} hint={t('codeHint')} />
        <Submit wide>{t('join')}</Submit>
        <JoinByPasskey />
      </PostForm>
    </FormPage>
  )
}

/** In place of password and app: the name that was typed, and what the device answers. */
function JoinByPasskey() {
  const t = useTranslations('officeAccess.invitation')
  return (
    <Passkey
      use="invitation"
      optionsPath="/sign-in/passkey"
      link={useParams().secret}
      values={nameAround}
    >
      {t('passkey')}
    </Passkey>
  )
}

function nameAround(button: HTMLElement): Record<string, string> | undefined {
  const field = button.closest('form')?.elements.namedItem('name')
  return field instanceof HTMLInputElement ? { name: field.value } : undefined
}
