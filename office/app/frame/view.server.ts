import { readJsonCookie, setCookie } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { z } from 'zod'

const View = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
  keys: z.enum(['on', 'off']).catch('on'),
  hub: z.int().nullable().catch(null),
})

/** How this browser shows the office. */
export type View = z.output<typeof View>

const COOKIE = 'officeView'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export const viewOf = (args: RouteArgs): View =>
  readJsonCookie(args, COOKIE, View) ?? View.parse({})

/** Keeps what someone chose, and leaves alone what the form does not name. */
export function changeView(
  args: RouteArgs,
  { hub, ...chosen }: Record<string, string | undefined>,
) {
  const next = {
    ...viewOf(args),
    ...chosen,
    ...(hub !== undefined && { hub: Number(hub) || null }),
  }
  setCookie(args, COOKIE, JSON.stringify(View.parse(next)), YEAR_SECONDS)
}
