import { type RoleName, roleNames } from '@galgal/contract/Office/permissions'
import { translator } from '@galgal/i18n/translator'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Deps, OfficeSettings } from '../deps.ts'
import { addDemoStaff } from '../flows/office/demo-staff.ts'
import { officeCookieHeader, refuseForeignWrite } from '../http/office/credentials.ts'
import { visitorOf } from '../http/visitor.ts'

const Body = z.strictObject({
  role: z.enum(roleNames),
  name: z.string().max(60).optional(),
  hubs: z.array(z.int()).max(50).optional(),
})

/** What each comes for. */
const does: Record<RoleName, string> = {
  manager: 'approvals, people, settings, everything',
  fleet: 'cars and hubs',
  desk: 'customers, orders, subscriptions',
  delivery: 'hand-overs and returns, on a phone',
  finance: 'charges, refunds, debts',
  editor: 'catalogue, prices, coupons',
  reviewer: 'identity and business papers',
  auditor: 'looks at everything, changes nothing',
}

const demoName = translator('he', 'officeStaff')

const style =
  'body{font:1rem/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}li{display:flex;gap:1rem;align-items:center;border-top:1px solid #ccc;padding:.75rem 0}ul{list-style:none;padding:0}span{flex:1}button{font:inherit;padding:.5rem 1rem}'

const page = () => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Demo staff</title><style>${style}</style>
<main><h1>Demo staff</h1><p>People of the sandbox’s office, one a role. A button signs you in.</p>
<ul>${roleNames.map(
  (
    role,
  ) => html`<li><span><strong>${role}</strong>: <bdi>${demoName(`demo.${role}`)}</bdi>, ${does[role]}</span>
  <form method="post"><button name="role" value="${role}">Sign in as ${role}</button></form></li>`,
)}</ul></main></html>`

/** Somebody of each role, one press away. Only in the sandbox. */
export function officePages(deps: Deps, office: OfficeSettings) {
  const app = new Hono()
  app.get('/sandbox/staff', (c) => c.html(page()))
  app.post('/sandbox/staff', async (c) => {
    refuseForeignWrite(c.req.raw, office)
    const visitor = visitorOf(c.req.raw)
    const isForm = !/json/.test(c.req.header('content-type') ?? '')
    const sent: unknown = isForm ? await c.req.parseBody() : await c.req.json().catch(() => null)
    const read = Body.safeParse(sent)
    if (!read.success) return c.json({ code: 400, message: 'role, name?, hubs?' }, 400)
    const { role, name = demoName(`demo.${role}`) } = read.data
    const made = await addDemoStaff({ ...deps, visitor }, { ...read.data, name })
    if (!isForm) return c.json(made)
    const cookie = officeCookieHeader({ token: made.token }, office)
    return c.body(null, 303, { location: '/', ...(cookie && { 'set-cookie': cookie }) })
  })
  return app
}
