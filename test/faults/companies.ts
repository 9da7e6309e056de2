import { createApi } from '@galgal/api/api'
import { updateCustomer } from '@galgal/api/db/account/customers'
import { bumpCatalogueVersion } from '@galgal/api/db/catalogue/catalogue'
import type { Deps } from '@galgal/api/deps'
import { payDue } from '@galgal/api/flows/billing/months'
import { sendRefunds, writeRefunds } from '@galgal/api/flows/billing/send-refunds'
import { recomputeStatus } from '@galgal/api/flows/subscription-status/transition'
import { handOverCar } from '@galgal/api/flows/subscriptions/hand-over-car'
import { runJobs } from '@galgal/api/jobs/scheduler'
import { everythingSent } from '@galgal/api/send-later'
import { type SignedIn, signedIn, type TestApi } from '../../api/test/customers.ts'
import { closeHttpServers } from '../../api/test/http-server.ts'
import { openTestApi } from '../../api/test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  pro,
  update,
} from '../../api/test/orders.ts'
import { companies, type OpenCompany } from './company-fakes.ts'
import { CAR, PLENTY, rowsOf } from './shop.ts'

const MONTHS = 11
/** An order, the months after it, and a refund of each. */
const EACH = 1 + 2 * MONTHS
const PART = 1000
const MINUTE = 60_000
/** After six in the morning of the day on which a month of those cars is due, in winter and in summer. */
const dueOf = (month: number) => Date.UTC(2026, 10 + month, 22, 5)
/** So often is it asked until nothing is open; each time half a minute and more passes. */
const BIDI_CONTROLS = 12

type Found = { twice: string[]; lost: string[]; unsaid: string[] }

/** Every adapter against its fake, in the whole product: orders, months and refunds, so many of each company with a mishap of their own. */
export async function strikeCompanies(times: number): Promise<string[]> {
  const short: string[] = []
  for (const [name, open] of Object.entries(companies)) {
    const begun = performance.now()
    const api = await openTestApi()
    const company = await open(api)
    const struck = await strikeOne(api, company, Math.ceil(times / EACH))
    const found = await look(api, company)
    const figures = `charged twice ${found.twice.length}, lost ${found.lost.length}, booked without a word ${found.unsaid.length}`
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`  ${name}: ${struck} mishaps in ${seconds} s: ${figures}`)
    for (const [what, ids] of Object.entries(found))
      if (ids.length) short.push(`${name}: ${what}: ${ids.slice(0, 3).join(', ')}`)
    await closeHttpServers()
  }
  return short
}

type WithMishap = (work: () => Promise<unknown>) => Promise<void>
/** The product with the company, and the same with the sandbox's. */
type Apps = { app: TestApi; sandboxed: TestApi; company: OpenCompany; withMishap: WithMishap }

function openApps(api: TestApi, company: OpenCompany) {
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const deps: Deps = { ...api.deps, log, payment: company.payment }
  const other = createApi(deps)
  const count = { struck: 0 }
  const withMishap: WithMishap = async (work) => {
    count.struck++
    await company.strike()
    await work()
    await company.end()
  }
  const app: TestApi = { ...api, deps, send: async (it) => other.fetch(it) }
  return { app, sandboxed: api, company, withMishap, count }
}

/** As many cars, and as many handed over a day, as anyone wants. */
async function stock({ db }: TestApi) {
  await db.execute(`update hubs set capacity_per_slot = ${PLENTY}`)
  await db.execute(
    `update stock set total = ${PLENTY}, available = ${PLENTY} where classification_id = ${CAR}`,
  )
  await bumpCatalogueVersion(db, [CAR])
}

async function strikeOne(api: TestApi, company: OpenCompany, customers: number): Promise<number> {
  await stock(api)
  const apps = openApps(api, company)
  const { app, withMishap, count } = apps
  const { clock, deps } = app
  const driving: string[] = []
  for (let customer = 0; customer < customers; customer++) driving.push(await drive(apps))
  for (let month = 1; month <= MONTHS; month++) {
    clock.advance(Math.max(0, dueOf(month) - clock.now().getTime()))
    for (const id of driving) await withMishap(() => payDue(deps, id))
    await untilSettled(app, company)
    for (const id of driving) await withMishap(() => giveSomeBack(deps, id))
    await untilSettled(app, company)
  }
  return count.struck
}

/** An order that is paid with a mishap, and again until it is placed, and its car handed over. */
async function drive(apps: Apps): Promise<string> {
  const { app, company, withMishap } = apps
  const who = await signedIn(app)
  const card = cardOf(await companyCard(apps, who))
  const ready = await draft(app, who, [colourAndDate, hub, pro, card, approve])
  await withMishap(() => finish(app, who, ready))
  await untilSettled(app, company)
  for (let turn = 0; turn < BIDI_CONTROLS && !(await isOrdered(app, ready.id)); turn++)
    await payAgain(app, who, ready.id, card)
  await updateCustomer(app.db, who.customer.id, { documentStatus: 'approved' })
  await app.db.transaction((tx) => recomputeStatus(tx, app.deps, who.customer.id))
  if (!(await handOverCar(app.deps, ready.id, {}))) throw new Error('an order was not placed')
  return ready.id
}

/** A card typed on the sandbox's page, that is the company's from then on. */
async function companyCard({ app, sandboxed, company }: Apps, who: SignedIn): Promise<string> {
  const id = await addCard(sandboxed, who)
  const name = await company.giveCard(id)
  await app.db.execute(
    `update cards set provider = '${company.payment.name}', provider_card = '${name}' where id = '${id}'`,
  )
  return id
}

const isOrdered = async ({ db }: TestApi, id: string) =>
  (await rowsOf(db, `select id from orders where id = '${id}' and status = 'ordered'`)).length > 0

async function payAgain(app: TestApi, who: SignedIn, id: string, card: ReturnType<typeof cardOf>) {
  const again = await update(app, who, id, card)
  if (again.ok) await finish(app, who, again.value)
}

/** A part of what was paid last goes back. */
async function giveSomeBack(deps: Deps, id: string) {
  const parts = await deps.db.transaction((tx) => writeRefunds(tx, deps, { id }, PART))
  await sendRefunds(deps, parts)
}

/** The jobs run, the first time with a fault of their own, until nothing is open. */
async function untilSettled({ db, deps, clock }: TestApi, company: OpenCompany) {
  await company.strike()
  for (let turn = 0; turn < BIDI_CONTROLS; turn++) {
    clock.advance(MINUTE)
    await runJobs(deps)
    await everythingSent(deps)
    await company.end()
    const open = await rowsOf(
      db,
      `select id from payments where state in ('authorising', 'unknown', 'undoing')
        union all select id from refunds where state in ('asked', 'pending')`,
    )
    if (open.length === 0) return
  }
}

/** Holds our books against the company's. */
async function look({ db }: TestApi, company: OpenCompany): Promise<Found> {
  const found: Found = { twice: [], lost: [], unsaid: [] }
  const payments = await rowsOf<{ id: string; what: string; state: string }>(
    db,
    `select id, coalesce(bill_id, order_id) as what, state from payments where kind <> 'deposit'`,
  )
  const states = new Map<string, number>()
  for (const { id, what, state } of payments) {
    const taken = await company.taken(id)
    const stored = (await company.isReversed(id)) ? 0 : taken
    states.set(what, (states.get(what) ?? 0) + stored)
    if (taken > 1) found.twice.push(id)
    if (stored > 0 && state !== 'approved') found.lost.push(`${id} ${state}`)
    if (stored === 0 && state === 'approved') found.unsaid.push(`${id} ${state}`)
    if (stored > 0 && state === 'refunded') found.unsaid.push(`${id} ${state}`)
  }
  for (const [what, count] of states) if (count > 1) found.twice.push(what)
  const refunds = await rowsOf<{ id: string; amount: number; state: string }>(
    db,
    `select id, amount, state from refunds`,
  )
  for (const { id, amount, state } of refunds) {
    const back = await company.returned(id)
    if (state === 'done' && back !== amount) found.unsaid.push(`${id} ${state}`)
    if (state !== 'done' && back > 0) found.lost.push(`${id} ${state}`)
  }
  const word = `select id from order_audit where fault = 'settled without a company''s word'`
  found.unsaid.push(...(await rowsOf<{ id: string }>(db, word)).map(({ id }) => id))
  return found
}
