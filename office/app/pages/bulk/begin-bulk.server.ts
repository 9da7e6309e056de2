import { BeginBulk } from '@galgal/contract/Office/bulk'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'
import { say } from '../../act/said.server.ts'
import { withChosenHub } from '../../frame/hubs.server.ts'
import { matchFilters } from '../../list/match-filters.ts'
import { callOffice } from '../../session/call-office.server.ts'

/** Where each list is shown. */
const paths: Record<string, string> = {
  Orders: '/orders',
  Bills: '/payments/bills',
  Customers: '/customers',
  Subscriptions: '/subscriptions',
}
/** Lists that follow the hub that is chosen above. */
const ofHubs = ['Orders', 'Subscriptions']

/** Has an act tried for all that a list's filters leave, and leads to what it would do; a no is said on the list. */
export async function beginBulk(
  args: RouteArgs,
  { act = '', list = '', query = '', key = '', staffId, direction }: FormValues,
) {
  const asked = matchFilters(new URLSearchParams(query))
  const filters = ofHubs.includes(list) ? withChosenHub(args, asked) : asked
  const values = act === 'AssignVisit' && { staffId: staffId || null, direction }
  const input = { act, list, filters, ...values } as z.input<typeof BeginBulk.input>
  const answer = await callOffice(args, BeginBulk, input, { 'Idempotency-Key': `${key}-${act}` })
  if (answer.ok) return redirectTo(args, `/bulk/${answer.value.job}`)
  say(args, { message: answer.message, isWaiting: true })
  const back = `${new URLSearchParams(asked)}`
  return redirectTo(args, `${paths[list] ?? '/bulk'}${back && `?${back}`}`)
}
