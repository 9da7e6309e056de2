import { type StageName, stageNames, stepOf, stepsOf } from '@galgal/domain/orders/order-stages'
import type { Store } from '@galgal/domain/store'
import { figureIn, type Happened, type Step } from './events.ts'
import type { Form } from './page-events.ts'

/** What an order's pages say of it, as far as it is measured. */
export type OrderShown = {
  id: string
  business: boolean
  car: { name: string }
  chosen: { quantity: number }
  price: { dueNow: { total: string } }
}

const text = (form: Form, name: string) => String(form.get(name) ?? '')

/** What is measured of each stage; of one that is not here, nothing. */
type ByStage = { [Stage in StageName]?: (step: Step, form: Form) => Happened | Happened[] }

const hubChosen = (step: Step, form: Form): Happened => ({
  event: 'self_service_details',
  ...step,
  hub: text(form, 'hub'),
  date: text(form, 'day'),
})

const byStage: ByStage = {
  'pricing-plans': (step, form) => ({
    event: 'select_period',
    ...step,
    period: Number(text(form, 'period')),
  }),
  'color-and-date': (step, form) => ({
    event: 'select_color',
    ...step,
    color: text(form, 'colorId'),
    date: text(form, 'startDate'),
  }),
  select_quantity: (step, form) => ({
    event: 'select_quantity_B2B',
    ...step,
    quantity: Number(text(form, 'quantity')),
  }),
  // The way stands chosen on its page, and is sent with a hub.
  pickup: (step, form) => {
    const method = text(form, 'deliveryMethod')
    const way = (of: string): Happened => ({ event: 'select_delivery method', ...step, method: of })
    return method ? way(method) : [way('pickup'), hubChosen(step, form)]
  },
  pickup_hub: hubChosen,
  pickup_d2d: (step, form) => ({ event: 'd2d_details', ...step, date: text(form, 'day') }),
  select_insurance: (step, form) => ({
    event: 'select_insurance_choice',
    ...step,
    cover: text(form, 'cover'),
  }),
}

const closing = new Set<StageName>(['method', 'method_add', 'deposit', 'checkout'])

/** The one approval answers the card, the deposit, where there is one, and the order; another cover rejects the deposit. */
function closed(form: Form, stepOfStage: (stage: StageName) => Step): Happened[] {
  const last = stepOfStage('checkout')
  if (text(form, 'approveDeposit') === 'false') return [{ event: 'reject_deposit', ...last }]
  const hasDeposit = text(form, 'deposit') !== ''
  return [
    { event: 'select_payment_method', ...stepOfStage('method') },
    ...(hasDeposit ? [{ event: 'approve_deposit', ...last } as const] : []),
    { event: 'approve_subscription', ...last },
  ]
}

/** Where a stage stands among the numbered steps: of six for consumers, of seven for businesses. */
export function stepAt(stage: StageName, store: Store, order?: string): Step {
  const steps = stepsOf(store)
  const place = { step: steps.indexOf(stepOf(stage)) + 1, steps: steps.length }
  return order ? { order, ...place } : place
}

/** What answering a stage means; nothing for what is none. */
export function answeredStage(
  page: string,
  form: Form,
  { store, order }: { store: Store; order: string | undefined },
): Happened[] {
  const stage = stageNames.find((it) => it === page)
  if (!stage) return []
  if (closing.has(stage)) return closed(form, (name) => stepAt(name, store, order))
  return [byStage[stage]?.(stepAt(stage, store, order), form) ?? []].flat()
}

/** What the form on a car's page has answered of the order that begins with it; the day comes by itself. */
export function answeredOnCar(form: Form, store: Store): Happened[] {
  const colour = { color: text(form, 'color'), date: '' }
  const period = { period: Number(text(form, 'period')) }
  const quantity = { quantity: Number(text(form, 'quantity')) }
  return [
    { event: 'select_period', ...stepAt('pricing-plans', store), ...period },
    { event: 'select_color', ...stepAt('color-and-date', store), ...colour },
    ...(store === 'B2B'
      ? [
          {
            event: 'select_quantity_B2B',
            ...stepAt('select_quantity', store),
            ...quantity,
          } as const,
        ]
      : []),
  ]
}

/** A placed order. Its value is what was paid for it today, in shekels. */
export const purchaseOf = ({ id, business, car, chosen, price }: OrderShown): Happened => ({
  event: 'purchase',
  ...stepAt('checkout', business ? 'B2B' : 'B2C', id),
  value: figureIn(price.dueNow.total),
  items: [{ name: car.name, quantity: chosen.quantity }],
})
