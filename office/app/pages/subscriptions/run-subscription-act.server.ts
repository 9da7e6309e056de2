import { SendCardLink } from '@galgal/contract/Office/card-acts'
import { Refund } from '@galgal/contract/Office/refund-acts'
import {
  Allot,
  CancelByCompany,
  End,
  HandOver,
  LoseSlot,
  Rebook,
  ReplaceCar,
  TakeBack,
  WithdrawEnd,
} from '@galgal/contract/Office/subscription-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { runAct } from '../../act/run-act.server.ts'
import {
  allotInput,
  endInput,
  rebookInput,
  refundInput,
  replaceInput,
  visitInput,
} from './act-input.ts'

/** One step of one of a subscription's acts, by the form's `act`. */
export function runSubscriptionAct(args: RouteArgs, values: FormValues, subscriptionId: string) {
  const to = `/subscriptions/${subscriptionId}`
  const its = { subscriptionId }
  switch (values.act) {
    case 'HandOver':
      return runAct(args, values, {
        endpoint: HandOver,
        input: { ...its, ...visitInput(values) },
        to,
      })
    case 'Allot':
      return runAct(args, values, {
        endpoint: Allot,
        input: { ...its, ...allotInput(values) },
        to,
      })
    case 'TakeBack':
      return runAct(args, values, {
        endpoint: TakeBack,
        input: { ...its, ...visitInput(values) },
        to,
      })
    case 'ReplaceCar':
      return runAct(args, values, {
        endpoint: ReplaceCar,
        input: { ...its, ...replaceInput(values) },
        to,
      })
    case 'LoseSlot':
      return runAct(args, values, { endpoint: LoseSlot, input: its, to })
    case 'Rebook':
      return runAct(args, values, {
        endpoint: Rebook,
        input: { ...its, ...rebookInput(values) },
        to,
      })
    default:
      return runTermAct(args, values, subscriptionId)
  }
}

function runTermAct(args: RouteArgs, values: FormValues, subscriptionId: string) {
  const to = `/subscriptions/${subscriptionId}`
  const its = { subscriptionId }
  switch (values.act) {
    case 'End':
      return runAct(args, values, {
        endpoint: End,
        input: { ...its, ...endInput(values) },
        shows: ({ termination }) => termination,
        to,
      })
    case 'WithdrawEnd':
      return runAct(args, values, { endpoint: WithdrawEnd, input: its, to })
    case 'CancelByCompany':
      return runAct(args, values, { endpoint: CancelByCompany, input: its, to })
    case 'SendCardLink':
      return runAct(args, values, { endpoint: SendCardLink, input: its, to })
    case 'Refund':
      return runAct(args, values, {
        endpoint: Refund,
        input: refundInput(values),
        to: `${to}?tab=money`,
      })
    default:
      throw data(null, { status: 404 })
  }
}
