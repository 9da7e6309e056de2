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
type ByStage = { [Stage in StageName]?: (step: Step, form: Form) => Happened }

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
  pickup: (step, form) => ({
    event: 'select_delivery method',
    ...step,
    method: text(form, 'deliveryMethod'),
  }),
  pickup_hub: (step, form) => ({
    event: 'self_service_details',
    ...step,
    hub: text(form, 'hub'),
    date: text(form, 'day'),
  }),
  pickup_d2d: (step, form) => ({ event: 'd2d_details', ...step, date: text(form, 'day') }),
  select_insurance: (step, form) => ({
    event: 'select_insurance_choice',
    ...step,
    cover: text(form, 'cover'),
  }),
  method: (step) => ({ event: 'select_payment_method', ...step }),
  method_add: (step) => ({ event: 'add_new_card', ...step }),
  deposit: (step, form) => ({
    event: text(form, 'approveDeposit') === 'true' ? 'approve_deposit' : 'reject_deposit',
    ...step,
  }),
  checkout: (step) => ({ event: 'approve_subscription', ...step }),
}

/** Where a stage stands among the numbered steps: of six for consumers, of seven for businesses. */
export function stepAt(stage: StageName, store: Store, order?: string): Step {
  const steps = stepsOf(store)
  const place = { step: steps.indexOf(stepOf(stage)) + 1, steps: steps.length }
  return order ? { order, ...place } : place
}

/** What answering a stage means; undefined for what is none. */
export function answeredStage(
  page: string,
  form: Form,
  { store, order }: { store: Store; order: string | undefined },
): Happened | undefined {
  const stage = stageNames.find((it) => it === page)
  return stage && byStage[stage]?.(stepAt(stage, store, order), form)
}

/** A placed order. Its value is what was paid for it today, in shekels. */
export const purchaseOf = ({ id, business, car, chosen, price }: OrderShown): Happened => ({
  event: 'purchase',
  ...stepAt('checkout', business ? 'B2B' : 'B2C', id),
  value: figureIn(price.dueNow.total),
  items: [{ name: car.name, quantity: chosen.quantity }],
})
