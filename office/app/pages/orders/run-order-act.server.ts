import {
  CloseDraft,
  FollowPayment,
  ReleaseHold,
  SendOrderLink,
  UndoPayment,
} from '@galgal/contract/Office/order-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { runAct } from '../../act/run-act.server.ts'

/** One step of one of an order's acts; of a payment's the form's `act` is its name and the payment's id. */
export function runOrderAct(args: RouteArgs, values: FormValues, orderId: string) {
  const [act, paymentId = ''] = (values.act ?? '').split(' ')
  const to = `/orders/${orderId}`
  const payment = { input: { paymentId }, to: `${to}?tab=payments` }
  switch (act) {
    case 'SendOrderLink':
      return runAct(args, values, { endpoint: SendOrderLink, input: { orderId }, to })
    case 'ReleaseHold':
      return runAct(args, values, { endpoint: ReleaseHold, input: { orderId }, to })
    case 'CloseDraft':
      return runAct(args, values, { endpoint: CloseDraft, input: { orderId }, to })
    case 'FollowPayment':
      return runAct(args, values, { endpoint: FollowPayment, ...payment })
    case 'UndoPayment':
      return runAct(args, values, { endpoint: UndoPayment, ...payment })
    default:
      throw data(null, { status: 404 })
  }
}
