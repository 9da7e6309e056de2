import type { ApiError } from '@galgal/contract/call'
import type { StageAnswer } from '@galgal/contract/order'
import { refusals } from '@galgal/contract/refusals'
import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { redirect } from 'react-router'
import { callApi } from '../../../api/api.server.ts'
import { sayWhen } from '../../../api/failed-call.server.ts'
import { storePath } from '../../../catalogue/store-address.ts'
import { toChallenge } from '../../../kyc/provider-address.server.ts'
import { requireCustomer, storeOfCustomer } from '../../../session/customer.server.ts'
import { keepIntent } from '../../../session/intent.server.ts'
import { findOrder, type OrderArgs, orderIdOf, toStage } from './open-order.server.ts'

type Without<T> = T extends unknown ? Omit<T, 'id'> : never

/** Fields of a form: by the wire's name of a field, or by the code of a refusal that is about it. */
export type FieldNames = Record<string | number, string>

/** Answers a stage of the order in the address and goes on to the open one, or shows the form again. */
export async function answerStage(
  args: OrderArgs,
  answer: Without<StageAnswer>,
  values: FormValues,
  names: FieldNames = {},
) {
  const id = orderIdOf(args)
  const said = await callApi(args, UpdateSubscriptionProcess, { ...answer, id } as StageAnswer)
  if (!said.ok) return redisplayStage(args, said, values, names)
  const { depositStatus } = said.value.priceDetails
  const { challengeUrl } = said.value.payment
  if (answer.stage === 'deposit' && depositStatus === 'challenge' && challengeUrl)
    return toChallenge(args, challengeUrl)
  return toStage(args, said.value.stage, id)
}

const settledElsewhere = new Set<number>([
  refusals.OrderNotFound.code,
  refusals.OrderStepTooEarly.code,
  refusals.OrderClosed.code,
  refusals.PaymentPending.code,
])

/**
 * A no about the order as a whole is answered by its own page: reading it again leads to where it stands.
 * A car that is gone can be waited for, and whoever's session is over logs in and comes back.
 */
export async function redisplayStage(
  args: OrderArgs,
  error: ApiError,
  values: FormValues,
  names: FieldNames = {},
) {
  if (error.code === refusals.OutOfStock.code)
    return redirectTo(args, await waitingListAddress(args))
  const here = args.url.pathname + args.url.search
  if (error.status === 401) {
    keepIntent(args, here)
    return redirectTo(args, '/login')
  }
  if (error.status === 403 || settledElsewhere.has(error.code)) return redirect(here, 303)
  const field = names[error.code]
  const said = field ? { ...error, fields: { [field]: error.message } } : sayWhen(args, error)
  return redisplayForm(values, said, names)
}

/** Of the car in the address, before there is an order, or of the order's. */
export async function waitingListAddress(args: OrderArgs): Promise<string> {
  const requestedCar = args.url.searchParams.get('car')
  const { store, car } = orderIdOf(args)
    ? await findOrder(args).then((it) => ({ store: it.storeType, car: it.classificationId }))
    : { store: storeOfCustomer((await requireCustomer(args)).b2BType), car: requestedCar }
  return `${storePath(store)}/waiting-list?car=${encodeURIComponent(String(car))}&gone`
}
