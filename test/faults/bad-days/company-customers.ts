import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Ask, patiently } from '../client.ts'
import * as flow from '../flow.ts'
import { type Buyer, makeBuyers } from '../people.ts'
import type { Shop } from '../shop.ts'
import { type CompanyServers, typeCard } from './company-servers.ts'

const RIMON = '514145036'
const CARS = 3
const CODE_EVERY_MS = 1000
/** Passwords take time to hash. */
const SIGN_UP_EVERY = 3
const PATIENCE_MS = 30_000
const password = hash('sha1', 'long enough for anyone', 'hex')

/** What somebody asked for, and what came of it; status 0: nothing. */
export type Answered = { what: string; at: number; ms: number; status: number; again: boolean }

/** Buyers whose cards are Stripe's. */
export async function makeStripeBuyers({ db }: Shop, servers: CompanyServers, count: number) {
  const buyers = await makeBuyers(db, count)
  for (const { cards } of buyers)
    for (const [name, id] of Object.entries(cards)) {
      const card = await typeCard(servers, name === 'declining' ? 'refuses to pay' : 'willing')
      await db.execute(
        `update cards set provider = 'stripe', provider_card = '${card}' where id = '${id}'`,
      )
    }
  return buyers
}

/** Makes a company of a buyer: the invoices of its orders need a number of the Tax Authority. */
export const makeCompany = ({ db }: Shop, { customerId }: Buyer) =>
  db.execute(`update customers set b2b_type = 'Company', company_name = 'Rimon Ltd', identity_number = '${RIMON}',
    document_status = 'approved' where id = '${customerId}'`)

/** So many cars that one invoice of them needs a number. */
export async function orderForCompany(ask: Ask, { cards }: Buyer): Promise<string> {
  const send = async (step: flow.Step) => flow.yes(await flow.send(patiently(ask), step))
  const { id } = await send(flow.create())
  const { hubId, day } = flow.anyHubDay(await send(flow.hubs(id)))
  await send(flow.colour(id, day))
  await send(flow.quantity(id, CARS))
  await send(flow.hub(id, hubId, day))
  await send(flow.cover(id, 2))
  await send(flow.card(id, cards.good))
  const { quote } = await send(flow.deposit(id))
  await send(flow.finish(id, quote.quoteId))
  return id
}

/** Who waits for a code, one after the other: by SMS somebody who has an account, by e-mail somebody who has none. Gives what they saw. */
export function openCodeSeekers(url: string, { db }: Shop, buyers: Buyer[]) {
  const seen: Answered[] = []
  const under: Promise<void>[] = []
  let isOpen = true
  let turn = 0
  const seek = async (what: 'sms' | 'mail') => {
    const at = performance.now()
    const asked = what === 'sms' ? await bySms(db, buyers, turn) : byMail(turn)
    const answer = await fetch(url + asked.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...asked.headers,
      },
      body: JSON.stringify(asked.body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    const ms = performance.now() - at
    const again = Number(answer?.headers.get('retry-after')) > 0
    seen.push({ what, at, ms, status: answer?.status ?? 0, again })
  }
  const coming = (async () => {
    for (; isOpen; turn++) {
      under.push(seek(turn % SIGN_UP_EVERY ? 'sms' : 'mail'))
      await wait(CODE_EVERY_MS)
    }
  })()
  return {
    seen,
    close: async () => {
      isOpen = false
      await coming
      await Promise.all(under)
    },
  }
}

let numbers = 0
/** Beyond a thousand neighbouring numbers, of which few are texted in a minute. */
const NUMBERS_APART = 1009

/** A number is texted once a minute: each time it is another. */
async function bySms(db: Shop['db'], buyers: Buyer[], turn: number) {
  const { customerId, token } = buyers[turn % buyers.length] as Buyer
  const phone = `+97252${String(++numbers * NUMBERS_APART).padStart(7, '0')}`
  await db.execute(`update customers set phone = '${phone}' where id = '${customerId}'`)
  return { path: '/api/Security/SMSCodeRequest', headers: { 'x-token': token }, body: {} }
}

const byMail = (turn: number) => ({
  path: '/api/SR/Signup',
  headers: {},
  body: {
    username: `new-${turn}-${Date.now()}@example.co.il`,
    password,
    customertype: 'B2C',
    b2BType: '',
    allowMarketing: false,
  },
})
