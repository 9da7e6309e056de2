import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { refuseForeignPage } from '../http/cross-site.ts'
import { bodyAtMost } from '../http/limit-body.ts'

const TEN_KB = 10 * 1024

/** A page of plain buttons: no scripts, in nobody's frame. */
export const deskHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

type Desk<Asked> = {
  address: string
  asked: z.ZodType<Asked>
  act: (asked: Asked) => Promise<void>
  /** What a program hears once it is done; a form is led back to the page. */
  told: () => Promise<object>
}

/** Does what is asked at a page of the sandbox's own people: by JSON from programs, by buttons from our own pages. */
export function takeOrders<Asked>(app: Hono, { settings }: Deps, desk: Desk<Asked>) {
  app.post(desk.address, bodyAtMost(TEN_KB), async (c) => {
    refuseForeignPage(c.req.raw, settings)
    const isForm = (c.req.header('content-type') ?? '').startsWith('application/x-www-form')
    const read = desk.asked.safeParse(await readBody(c, isForm))
    if (!read.success) throw new Fault(400)
    await desk.act(read.data)
    return isForm ? c.redirect(desk.address, 303) : c.json(await desk.told())
  })
}

const readBody = (c: Context, isForm: boolean): Promise<unknown> =>
  isForm ? c.req.parseBody() : c.req.json().catch(() => undefined)
