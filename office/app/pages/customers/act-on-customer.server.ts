import type { ApiError } from '@galgal/contract/call'
import {
  BeginContactChange,
  ChangeDetails,
  EndDevices,
  MailLink,
  SetHold,
  ShowIdentityNumber,
  Unlock,
} from '@galgal/contract/Office/customer-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import type { ActState } from '../../act/act-state.ts'
import { proveFirst, wantsProof } from '../../act/prove.server.ts'
import { runAct } from '../../act/run-act.server.ts'
import { callOffice } from '../../session/call-office.server.ts'

const detailNames = [
  'firstName',
  'lastName',
  'companyName',
  'city',
  'address',
  'houseNumber',
  'apartmentNumber',
  'postalCode',
  'locale',
] as const

/** What staff do for a customer, by the form's `act`. */
export async function actOnCustomer(args: RouteArgs, values: FormValues, customerId: string) {
  const to = `/customers/${customerId}`
  const of = (more: object = {}) => ({ input: { customerId, ...more }, to })
  switch (values.act) {
    case 'details':
      return runAct(args, values, { endpoint: ChangeDetails, ...of(pick(values, detailNames)) })
    case 'contact':
      return runAct(args, values, {
        endpoint: BeginContactChange,
        ...of(pick(values, ['email', 'phone'])),
      })
    case 'link':
      return runAct(args, values, { endpoint: MailLink, ...of({ purpose: values.purpose }) })
    case 'devices':
      return runAct(args, values, { endpoint: EndDevices, ...of() })
    case 'unlock':
      return runAct(args, values, { endpoint: Unlock, ...of() })
    case 'hold':
    case 'holdOff':
      return runAct(args, values, { endpoint: SetHold, ...of({ on: values.act === 'hold' }) })
    case 'number':
      return showNumber(args, values, customerId)
    default:
      throw data(null, { status: 404 })
  }
}

const pick = (values: FormValues, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])))

/** Shown on this answer alone: a page that is opened anew has it no more. */
async function showNumber(args: RouteArgs, values: FormValues, customerId: string) {
  const unproven = await proveFirst(args, values)
  if (unproven) return data(stateOf(values, unproven, true), { status: unproven.status })
  const { reason = '' } = values
  const answer = await callOffice(args, ShowIdentityNumber, { customerId, reason })
  if (answer.ok) return { identityNumber: answer.value.identityNumber }
  return data(stateOf(values, answer, wantsProof(answer)), { status: answer.status })
}

function stateOf(values: FormValues, error: ApiError, needsProof: boolean): ActState {
  const { proofCode: _, proofPasskey: __, ...typed } = values
  const isUnproven = needsProof && wantsProof(error)
  return {
    act: 'number',
    values: typed,
    fields: error.fields ?? {},
    message: isUnproven ? '' : error.message,
    ...(needsProof && { needsProof }),
  }
}
