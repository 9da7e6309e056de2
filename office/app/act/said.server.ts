import { clearCookie, readJsonCookie, setCookie } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { z } from 'zod'

const Said = z.object({ message: z.string().max(500), isWaiting: z.boolean() })

/** What an act has done, in the API's words; `isWaiting` while another person has to decide. */
export type Said = z.output<typeof Said>

const COOKIE = 'officeSaid'
const MINUTE_SECONDS = 60

/** Says it on the page that comes next, once. */
export const say = (args: RouteArgs, said: Said) =>
  setCookie(args, COOKIE, JSON.stringify(said), MINUTE_SECONDS)

/** What the act before this page has to say, if it has; asked once. */
export function takeSaid(args: RouteArgs): Said | null {
  const said = readJsonCookie(args, COOKIE, Said)
  if (said) clearCookie(args, COOKIE)
  return said ?? null
}
