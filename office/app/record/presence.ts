import { Presence } from '@galgal/contract/Office/board-acts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import type { z } from 'zod'
import { callOffice } from '../session/call-office.server.ts'
import type { Route } from './+types/presence'

export type Others = { names: string[] }

/** `/presence`: says that a record is open here, and who else has it open; asked by scripts while somebody looks. */
export async function action(args: Route.ActionArgs) {
  const { subject, id } = (await readForm(args.request)) as z.input<typeof Presence.input>
  const answer = await callOffice(args, Presence, { subject, id })
  // A record that is gone says so itself.
  const names = answer.ok ? answer.value.items.map(({ name }) => name) : []
  return Response.json({ names } satisfies Others)
}
