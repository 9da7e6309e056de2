import { DAY, HOUR } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { countUse, type Uses } from '../../db/limits.ts'
import type { Deps } from '../../deps.ts'
import { Refusal, type Visitor } from '../../handle.ts'
import type { Session } from '../../session.ts'
import { isUnlimited, type Limit, type Limits, tooMany, usedUp, wideNetworkOf } from '../limits.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

/* Whoever has stolen cards looks for a place to try many: each needs a card page, and most are declined. */

const PAGES: Limit = { most: 10, within: HOUR }
const DECLINES: Limit = { most: 5, within: HOUR }
/** Of a /24 or a /48; the companies of mobile phones put thousands of customers behind one. */
const PAGES_OF_NETWORK: Limit = { most: 100, within: DAY }
const DECLINES_OF_NETWORK: Limit = { most: 50, within: DAY }

type Why = Outgoing['cardTesting']['why']
type Tools = Pick<Deps, 'db' | 'now' | 'newId'>
type Context = Deps & { visitor: Visitor; session: Session }

const pagesKey = (customerId: string) => `card pages ${customerId}`
const declinesKey = (customerId: string) => `card declines ${customerId}`
const networkKey = (what: Why, { ip }: Visitor) => `card ${what} ${wideNetworkOf(ip)}`

/** Opens a page on which a card may be typed, and counts it before anything is done for it; one that was not opened is given back. Throws a 429. */
export async function openLimited<Value>(ctx: Context, open: () => Promise<Value>): Promise<Value> {
  await limitPages(ctx)
  try {
    return await open()
  } catch (error) {
    const { db, now, session } = ctx
    await countUse(db, pagesKey(session.customer.id), now(), PAGES.within, -1)
    throw error
  }
}

async function limitPages(ctx: Context) {
  const { customer } = ctx.session
  await refuseCardTesting(ctx)
  await countPage(ctx, pagesKey(customer.id), { ...PAGES, why: 'pages' })
  const { settings, visitor } = ctx
  if (isUnlimited(settings, visitor)) return
  const ofNetwork = { ...PAGES_OF_NETWORK, why: 'networkPages' as const }
  await countPage(ctx, networkKey('networkPages', visitor), ofNetwork)
}

async function countPage(ctx: Context, key: string, { most, within, why }: Limit & { why: Why }) {
  const uses = await countUse(ctx.db, key, ctx.now(), within)
  if (uses.count <= most) return
  if (uses.count === most + 1) {
    await notifyDesk(ctx.db, ctx, { customerId: ctx.session.customer.id, why }, uses)
    sendSoon(ctx)
  }
  throw tooMany(uses, ctx.now())
}

/** Throws a 429 when a customer's cards, or those of a network, were declined too often to try another. */
async function refuseCardTesting(ctx: Context) {
  const { session, settings, visitor } = ctx
  const ofNetwork = () => usedUp(ctx, networkKey('networkDeclines', visitor), DECLINES_OF_NETWORK)
  const why =
    (await declinedTooOften(ctx, session.customer.id)) ??
    (isUnlimited(settings, visitor) ? undefined : await ofNetwork())
  if (why) throw why
}

/** Why a customer may try no other card now: a 429, or undefined. */
export const declinedTooOften = (deps: Tools, customerId: string) =>
  usedUp(deps, declinesKey(customerId), DECLINES)

/** Counts a decline against its customer, in the transaction that learns of it. */
export async function countDecline(tx: Db, deps: Tools, customerId: string) {
  const uses = await countUse(tx, declinesKey(customerId), deps.now(), DECLINES.within)
  if (uses.count === DECLINES.most)
    await notifyDesk(tx, deps, { customerId, why: 'declines' }, uses)
}

/** How many declines are too many for whoever calls to try another card: refused with what is read for the try. */
export function declineLimits({ session, settings, visitor }: Context): Limits {
  const own = [declinesKey(session.customer.id), DECLINES] as const
  if (isUnlimited(settings, visitor)) return new Map([own])
  return new Map([own, [networkKey('networkDeclines', visitor), DECLINES_OF_NETWORK]])
}

/** Lets a customer's card be asked for money, unless too many were declined, and counts a decline against the network it comes from. Throws a 429. */
export async function watchDeclines<Value>(
  ctx: Context,
  ask: () => Promise<Value>,
  isDeclined: (value: Value) => boolean,
): Promise<Value> {
  await refuseCardTesting(ctx)
  return countDeclines(ctx, ask, isDeclined)
}

/** The same for what refuses by `declineLimits` itself. */
export async function countDeclines<Value>(
  ctx: Context,
  ask: () => Promise<Value>,
  isDeclined: (value: Value) => boolean = () => false,
): Promise<Value> {
  try {
    const value = await ask()
    if (isDeclined(value)) {
      await countDecline(ctx.db, ctx, ctx.session.customer.id)
      await countDeclineOfNetwork(ctx)
    }
    return value
  } catch (error) {
    if (error instanceof Refusal && declines.has(error.refusal)) await countDeclineOfNetwork(ctx)
    throw error
  }
}

const declines = new Set<Refusal['refusal']>(['PaymentDeclined', 'DepositDeclined'])

async function countDeclineOfNetwork(ctx: Context) {
  const { db, now, settings, visitor, session } = ctx
  sendSoon(ctx)
  if (isUnlimited(settings, visitor)) return
  const { most, within } = DECLINES_OF_NETWORK
  const uses = await countUse(db, networkKey('networkDeclines', visitor), now(), within)
  if (uses.count !== most) return
  await notifyDesk(db, ctx, { customerId: session.customer.id, why: 'networkDeclines' }, uses)
}

/** One e-mail for each limit and window. */
const notifyDesk = (tx: Db, deps: Tools, payload: Outgoing['cardTesting'], { endsAt }: Uses) =>
  enqueue(tx, deps, {
    kind: 'cardTesting',
    dedupeKey: `cardTesting:${payload.why}:${payload.customerId}:${endsAt.toISOString()}`,
    payload,
  })
