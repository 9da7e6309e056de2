import { randomBytes, randomUUID } from 'node:crypto'
import { addCustomer } from '@galgal/api/db/account/customers'
import { addSession } from '@galgal/api/db/account/sessions'
import type { Db } from '@galgal/api/db/database'
import { addCards } from '@galgal/api/db/payments/cards'
import { addSandboxCard } from '@galgal/api/db/sandbox/sandbox-cards'

import { behaviourOf } from '@galgal/api/providers/payment/sandbox-numbers'
import { tokenHash } from '@galgal/api/token-hash'

const DAY_MS = 24 * 60 * 60 * 1000

/** Someone who can order at once: signed in by a token, with cards by their last four digits. */
export type Buyer = { customerId: string; token: string; cards: Record<Wallet, string> }

const wallet = {
  good: '4242424242424242',
  declining: '4000000000000341',
  silent: '4000000000000119',
} as const
type Wallet = keyof typeof wallet

/** Written straight into the database: what it costs to sign up and to type a card is not what is measured. */
async function makeBuyer(db: Db): Promise<Buyer> {
  const now = new Date()
  const id = randomUUID()
  await addCustomer(db, {
    id,
    accountNumber: randomUUID(),
    email: `${id}@example.co.il`,
    passwordHash: '',
    b2bType: '',
    signupState: 9,
    firstName: 'דנה',
    lastName: 'לוי',
    allowMarketing: false,
    locale: 'he',
    documentStatus: 'not_started',
    createdAt: now,
    finishedAt: now,
  })
  const entries: [string, string][] = []
  for (const name of Object.keys(wallet) as Wallet[])
    entries.push([name, await addCard(db, id, wallet[name], now)])
  const token = await openSession(db, id, now)
  return { customerId: id, token, cards: Object.fromEntries(entries) as Buyer['cards'] }
}

async function addCard(db: Db, customerId: string, number: string, createdAt: Date) {
  const behaviour = behaviourOf(number)
  if (!behaviour) throw new Error(`the sandbox has no card ${number}`)
  const [id, providerCard] = [randomUUID(), randomUUID()]
  const card = { customerId, last4: number.slice(-4), expiry: '2031-08', createdAt }
  await addSandboxCard(db, { ...behaviour, ...card, id: providerCard })
  await addCards(db, [
    { ...card, id, providerCard, provider: 'sandbox', company: 'Visa', removedAt: null },
  ])
  return id
}

/** Opens another session, as on another device, that lasts as long as any measurement. */
export async function openSession(db: Db, customerId: string, now = new Date()): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const till = new Date(now.getTime() + DAY_MS)
  const session = {
    id,
    customerId,
    accessHash: tokenHash(token),
    accessExpiresAt: till,
    accountTokenHash: tokenHash(`account ${token}`),
    smsProofAt: null,
    device: 'faults',
    deviceHash: null,
    createdAt: now,
    lastUsedAt: now,
    revokedAt: null,
    viewedBy: null,
  }
  const refresh = {
    hash: tokenHash(`refresh ${token}`),
    sessionId: id,
    usedAt: null,
    expiresAt: till,
  }
  await addSession(db, { session, token: refresh, passwordHash: '' })
  return token
}

export async function makeBuyers(db: Db, count: number): Promise<Buyer[]> {
  const made: Buyer[] = []
  while (made.length < count) made.push(await makeBuyer(db))
  return made
}
