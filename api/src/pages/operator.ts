import type { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { findCustomer, listWaitingForOperator } from '../db/operator.ts'
import { isSubscription } from '../db/subscriptions.ts'
import type { Deps } from '../deps.ts'
import { mailFirstPassword } from '../flows/change-password.ts'
import { decideIdentity, decidePapers } from '../flows/decide-identity.ts'
import { Fault } from '../handle.ts'
import { deskHeaders, takeOrders } from './sandbox-desk.ts'

const address = '/sandbox/operator'

type Act = (deps: Deps, customerId: string) => Promise<boolean>

/** What the operator can do about a customer; false when that is not possible as things are. */
const customerActions: Record<string, Act> = {
  approveIdentity: (deps, id) => decideIdentity(deps, id, 'approved'),
  rejectIdentity: (deps, id) => decideIdentity(deps, id, 'rejected'),
  acceptDocuments: (deps, id) => decidePapers(deps, id, 'approved'),
  rejectDocuments: (deps, id) => decidePapers(deps, id, 'rejected'),
  firstLogin: async (deps, id) => {
    const customer = await findCustomer(deps.db, id)
    if (customer) await mailFirstPassword(deps, customer)
    return customer !== undefined
  },
}
const subscriptionActions = ['handOver', 'return', 'dropSlot', 'chargeFails']

const Asked = z.object({
  action: z.enum([...Object.keys(customerActions), ...subscriptionActions]),
  customerToken: z.string().max(64).optional(),
  subscriptionId: z.string().max(64).optional(),
  date: z.iso.date().optional(),
})

/** Does in the sandbox what people of the house would do: JSON for programs, buttons for people. */
export function operatorPages(app: Hono, deps: Deps) {
  app.get(address, async (c) =>
    c.html(page(await listWaitingForOperator(deps.db)), 200, deskHeaders),
  )
  takeOrders(app, deps, {
    address,
    asked: Asked,
    act: (asked) => act(deps, asked),
    told: async () => ({ done: true }),
  })
}

/** Throws 404 for an unknown id and 400 for what cannot be done as things are. */
async function act(
  deps: Deps,
  { action, customerToken, subscriptionId }: z.output<typeof Asked>,
): Promise<void> {
  const actOnCustomer = customerActions[action]
  const id = actOnCustomer ? customerToken : subscriptionId
  if (!id) throw new Fault(400)
  const isKnown = actOnCustomer
    ? await findCustomer(deps.db, id)
    : await isSubscription(deps.db, id)
  if (!isKnown) throw new Fault(404)
  if (!(await actOnCustomer?.(deps, id))) throw new Fault(400)
}

type Waiting = Awaited<ReturnType<typeof listWaitingForOperator>>[number]

const button = (customerToken: string, action: string, words: string) => html`
  <form method="post"><input type="hidden" name="customerToken" value="${customerToken}">
  <button name="action" value="${action}">${words}</button></form>`

const row = ({ id, name, email, isCompany, papers }: Waiting) => html`
  <article><h2><bdi>${name}</bdi></h2>
    <p><bdi>${email}</bdi> · ${isCompany ? 'company' : 'individual'}</p>
    <ul>${papers.map((it) => html`<li>${it.documentType}: <bdi>${it.name}</bdi></li>`)}</ul>
    ${button(id, isCompany ? 'acceptDocuments' : 'approveIdentity', 'Approve')}
    ${button(id, isCompany ? 'rejectDocuments' : 'rejectIdentity', 'Reject')}
  </article>`

const page = (waiting: Waiting[]) => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Operator</title>
<style>body{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0}form{display:inline}button{font:inherit;padding:.5rem 1rem;min-width:6rem}</style>
<main><h1>Operator</h1><p>Customers of the sandbox whose papers wait for a person, oldest first.</p>
${waiting.length ? waiting.map(row) : html`<p>Nobody waits.</p>`}</main></html>`
