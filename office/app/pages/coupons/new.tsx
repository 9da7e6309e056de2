import { SaveCoupon } from '@galgal/contract/Office/coupons'
import { Field } from '@galgal/ui/forms/field.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import type { Route } from './+types/new'
import { CouponFields } from './coupon-fields.tsx'
import { couponInput, fieldOfCoupon } from './coupon-input.ts'

export const loader = (args: Route.LoaderArgs) => ({
  formKey: newFormKey(),
  messages: pageMessages(args, 'officeCoupons'),
})

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  return runAct(args, values, {
    endpoint: SaveCoupon,
    input: couponInput(values, true),
    fieldOf: fieldOfCoupon,
    to: '/coupons',
  })
}

/** Issues a coupon. */
export default function NewCouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeCoupons')
  const title = t('new.title')
  return (
    <div className="page">
      <title>{title}</title>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <p className="muted">{t('new.lead')}</p>
      <Acts>
        <ActForm
          name="issue"
          label={t('new.act')}
          state={actionData}
          formKey={loaderData.formKey}
          isOpen
        >
          <Field
            name="code"
            label={t('code')}
            hint={t('fields.codeHint')}
            dir="ltr"
            maxLength={30}
            autoComplete="off"
          />
          <CouponFields />
        </ActForm>
      </Acts>
    </div>
  )
}
