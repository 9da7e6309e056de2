import { Insurance } from '@galgal/contract/SubscriptionMain'
import { useChosen } from '@galgal/ui/forms/choice.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { stageAddress } from '../../checkout/order-address.ts'
import type { Route } from './+types/select_insurance'
import { CoverChoice, coverBlock } from './cover-choice.tsx'
import { type Cover, coversOf } from './covers.server.ts'
import { answerStage } from './order/answer.server.ts'
import { openOrder } from './order/open-order.server.ts'
import { OrderStep, StepActions, Unavailable } from './order/order-step.tsx'
import { orderView } from './order/order-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order } = await openOrder(args, 'select_insurance')
  const [view, options] = await Promise.all([
    orderView(args, order, 'select_insurance'),
    callApi(args, Insurance, { subscriptionID: order.id }),
  ])
  const wasRejected = order.priceDetails.depositStatus === 'rejected'
  const insuranceOptions = options.ok ? coversOf(options.value) : null
  return { ...view, insuranceOptions, wasRejected }
}

const tiers: Record<string, 1 | 2 | 3> = { '1': 1, '2': 2, '3': 3 }

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const waiverInsuranceTypeId = tiers[values.cover ?? ''] as 1 | 2 | 3
  const names = { waiverInsuranceTypeId: 'cover' }
  return answerStage(args, { stage: 'select_insurance', waiverInsuranceTypeId }, values, names)
}

/** The cover that was chosen, or else the one that costs nothing more. */
const firstOf = (covers: Cover[] | null) =>
  (covers?.find(({ selected }) => selected) ?? covers?.find(({ monthly }) => monthly === null))
    ?.id ?? ''

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function SelectInsurance({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscribe')
  const { order, insuranceOptions: covers, wasRejected } = loaderData
  const initial = actionData?.values.cover ?? firstOf(covers)
  const [chosen, choose] = useChosen('cover', initial)
  const block = useHydrated() && coverBlock({ covers, chosen })
  return (
    <OrderStep order={order} title={t('cover.title')} lead={t('cover.lead')}>
      {wasRejected && (
        <p className="order-notice" role="status">
          {t('cover.rejected')}
        </p>
      )}
      <PostForm state={actionData}>
        {covers ? (
          <CoverChoice covers={covers} chosen={initial} onChoose={choose} />
        ) : (
          <Unavailable retry={stageAddress('select_insurance', order.id)}>
            {t('failed.covers')}
          </Unavailable>
        )}
        <StepActions back={order.back} blocked={block && t(block)}>
          {t(order.isRevisit ? 'save' : 'cover.next')}
        </StepActions>
      </PostForm>
    </OrderStep>
  )
}
