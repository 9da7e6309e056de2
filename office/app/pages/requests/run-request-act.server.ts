import { AnswerRequest, CloseRequest, LinkCancellation } from '@galgal/contract/Office/request-acts'
import { Subscriptions } from '@galgal/contract/Office/subscriptions'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import type { ActState } from '../../act/act-state.ts'
import { runAct } from '../../act/run-act.server.ts'
import { callOffice } from '../../session/call-office.server.ts'

/** Does what a form of a request was sent for. */
export async function runRequestAct(args: RouteArgs, values: FormValues, id: string) {
  const to = `/requests/${id}`
  const { act, text = '' } = values
  if (act === 'AnswerRequest')
    return runAct(args, values, { endpoint: AnswerRequest, input: { id, text }, to })
  if (act === 'CloseRequest')
    return runAct(args, values, { endpoint: CloseRequest, input: { id }, to })
  const subscriptionId = await findOne(args, values)
  if (!subscriptionId) return notFound(args, values)
  return runAct(args, values, { endpoint: LinkCancellation, input: { id, subscriptionId }, to })
}

/** What was typed wins over what was chosen; it has to name one subscription alone. */
async function findOne(args: RouteArgs, { q = '', subscriptionId }: FormValues) {
  if (!q) return subscriptionId
  const answer = await callOffice(args, Subscriptions, { q })
  if (!answer.ok || answer.value.count !== 1) return undefined
  return answer.value.items[0]?.id
}

function notFound(args: RouteArgs, values: FormValues) {
  const state: ActState = {
    act: 'LinkCancellation',
    values,
    fields: { q: getTranslations(args, 'officeRequests')('acts.notOne') },
    message: '',
  }
  return data(state, { status: 400 })
}
