import { PasskeyOptions } from '@galgal/contract/Office/access'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'
import { callOffice } from './call-office.server.ts'

/** What a script needs to ask the browser for a passkey, as JSON. */
export async function passkeyOptions(args: RouteArgs, input: z.input<typeof PasskeyOptions.input>) {
  const answer = await callOffice(args, PasskeyOptions, input)
  if (!answer.ok) throw refusedPage(answer)
  return Response.json(answer.value)
}
