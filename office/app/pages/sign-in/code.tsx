import { SecondFactor } from '@galgal/contract/Office/access'
import { officeRefusals } from '@galgal/contract/Office/refusals'
import { CodeField } from '@galgal/ui/forms/code-field.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { FormPage } from '@galgal/ui/forms/form-page.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callOffice } from '../../session/call-office.server.ts'
import { enter, pendingOf, sayWhen, toSignIn } from '../../session/sign-in.server.ts'
import type { Route } from './+types/code'

export function loader(args: Route.LoaderArgs) {
  const next = args.url.searchParams.get('next') ?? ''
  if (!pendingOf(args)) throw toSignIn(args, next)
  const isRecovery = args.url.searchParams.has('recovery')
  return { next, isRecovery, messages: pageMessages(args, 'officeAccess') }
}

export async function action(args: Route.ActionArgs) {
  const { next = '', code = '', recoveryCode = '' } = await readForm(args.request)
  const pending = pendingOf(args)
  if (!pending) return toSignIn(args, next)
  const t = getTranslations(args, 'officeAccess')
  const values = { next, code: '', recoveryCode: '' }
  const digits = code.replace(/\D/g, '')
  if (!recoveryCode && digits.length !== CODE_LENGTH)
    return redisplayForm(values, { fields: { code: t('code.wrongLength') } })
  const factor = recoveryCode ? { recoveryCode } : { code: digits }
  const answer = await callOffice(args, SecondFactor, { pending, ...factor })
  if (answer.ok) return enter(args, answer.value, next)
  const name = recoveryCode ? 'recoveryCode' : 'code'
  // One answer for whatever was wrong: what was typed here is what may be mended here.
  const isWrong = answer.code === officeRefusals.StaffSignInFailed.code
  const fields = isWrong ? { [name]: t('code.wrong') } : answer.fields
  return redisplayForm(values, { ...sayWhen(args, answer), fields })
}

const CODE_LENGTH = 6

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAccess.code')
  const { isRecovery } = loaderData
  const next = actionData?.values.next ?? loaderData.next
  const again = new URLSearchParams({ ...(next && { next }) })
  const other = new URLSearchParams({ ...(next && { next }), recovery: '' })
  return (
    <FormPage
      title={t('title')}
      lead={t(isRecovery ? 'recoveryLead' : 'lead')}
      below={
        <Link className="text-link" to={`/sign-in/code?${isRecovery ? again : other}`}>
          {t(isRecovery ? 'useCode' : 'useRecovery')}
        </Link>
      }
    >
      <title>{t('title')}</title>
      <PostForm state={actionData} key={String(isRecovery)}>
        <input type="hidden" name="next" value={next} />
        {isRecovery ? (
          <Field name="recoveryCode" label={t('recoveryCode')} dir="ltr" autoComplete="off" />
        ) : (
          <CodeField label={t('code')} hint={t('hint')} />
        )}
        <Submit wide>{t('enter')}</Submit>
      </PostForm>
    </FormPage>
  )
}
