import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { refuseForeignPage } from '../http/cross-site.ts'
import { bodyAtMost } from '../http/limit-body.ts'

const TEN_KB = 10 * 1024

/** Plain forms: no scripts, no frames. */
export const commandPageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

type CommandPage<Command> = {
  address: string
  schema: z.ZodType<Command>
  run: (command: Command) => Promise<unknown>
  /** The response to a program; a form is redirected to the page. */
  respond: () => Promise<object>
}

/** Runs the commands of a page: JSON from programs, forms from our own pages. */
export function acceptCommands<Command>(
  app: Hono,
  { settings }: Deps,
  { address, schema, run, respond }: CommandPage<Command>,
) {
  app.post(address, bodyAtMost(TEN_KB), async (c) => {
    refuseForeignPage(c.req.raw, settings)
    const isForm = (c.req.header('content-type') ?? '').startsWith('application/x-www-form')
    const body = schema.safeParse(await readBody(c, isForm))
    if (!body.success) throw new Fault(400)
    await run(body.data)
    return isForm ? c.redirect(address, 303) : c.json(await respond())
  })
}

const readBody = (c: Context, isForm: boolean): Promise<unknown> =>
  isForm ? c.req.parseBody() : c.req.json().catch(() => undefined)
