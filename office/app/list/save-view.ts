import { RemoveView, SaveView } from '@galgal/contract/Office/board-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { redirect } from 'react-router'
import { say } from '../act/said.server.ts'
import { callOffice } from '../session/call-office.server.ts'
import { ownPath } from '../session/own-path.ts'
import type { Route } from './+types/save-view'

/** `/views`: names the list that somebody looks at, or forgets a name; leads back to it. */
export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const answer = await change(args, values)
  const message = answer.ok
    ? answer.value.message
    : (Object.values(answer.fields ?? {})[0] ?? answer.message)
  say(args, { message, isWaiting: !answer.ok })
  return redirect(ownPath(values.back), 303)
}

function change(args: RouteArgs, values: FormValues) {
  const { act, id = '', list = '', name = '', query = '', role } = values
  if (act === 'remove') return callOffice(args, RemoveView, { id })
  return callOffice(args, SaveView, { list, name, query, ...(role && { role }) })
}

export const loader = () => redirect('/', 303)
