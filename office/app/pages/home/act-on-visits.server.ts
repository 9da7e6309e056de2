import { AssignVisit, OnTheWay } from '@galgal/contract/Office/today'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { readFields } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import type { ActState } from '../../act/act-state.ts'
import { runAct } from '../../act/run-act.server.ts'
import { say } from '../../act/said.server.ts'
import { callOffice } from '../../session/call-office.server.ts'

/** A visit as its box sends it. */
const readVisit = (value: string) => {
  const [subscriptionId = '', direction] = value.split(' ')
  return { subscriptionId, direction: direction === 'in' ? ('in' as const) : ('out' as const) }
}

/** Assigns the chosen visits, or says that somebody is on the way. */
export async function actOnVisits(args: RouteArgs & { request: Request; url: URL }, to: string) {
  const form = await readFields(args.request)
  const visits = form.getAll('visit').map(String)
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as FormValues
  if (values.act === 'onTheWay') {
    const input = { ...readVisit(values.visit ?? ''), till: values.till ?? '' }
    return runAct(args, values, { endpoint: OnTheWay, input, to })
  }
  return assign(args, { values, visits, to })
}

type Assigning = { values: FormValues; visits: string[]; to: string }

/** One after the other; the first that is refused is said, and those before it are done. */
async function assign(args: RouteArgs, { values, visits, to }: Assigning) {
  const { staffId = '', key = '' } = values
  let message = ''
  for (const [place, visit] of visits.entries()) {
    const input = { ...readVisit(visit), staffId: staffId || null }
    const answer = await callOffice(args, AssignVisit, input, {
      'Idempotency-Key': `${key}-${place}`,
    })
    if (!answer.ok) {
      const { fields = {}, status } = answer
      const state: ActState = { act: 'assign', values, fields, message: answer.message }
      return data(state, { status })
    }
    message = answer.value.message
  }
  if (message) say(args, { message, isWaiting: false })
  return redirectTo(args, to)
}
