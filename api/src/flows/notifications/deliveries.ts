import { createHmac } from 'node:crypto'
import { DAY } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import {
  addDelivery,
  advanceDelivery,
  countBounces,
  type Delivery,
  forgetAddresses,
  forgetOldDeliveries,
  listMarked,
  lockAddress,
  markAddress,
  reopenOutgoing,
  setOutboxDelivery,
  setProviderId,
  unmarkAddress,
} from '../../db/notifications/deliveries.ts'
import type { Channel } from '../../db/schema/deliveries.ts'
import type { Deps } from '../../deps.ts'
import { NotSent } from '../../not-sent.ts'
import type { DeliveryReport } from '../../providers/delivery-report.ts'

/** From an address from which so many messages in a row came back, the next would too. */
const MOST_BOUNCES = 2
/** No company reports later than this of what it was given. */
const REPORTS_FOR = 90 * DAY
/** An address that nobody has changed or confirmed meanwhile is tried anew. */
const MARK_LIFE = 365 * DAY

export type Address = { channel: Channel; to: string }
type Tools = Pick<Deps, 'db' | 'now' | 'settings' | 'log'>

/** An address outlives its account in no table. */
const hashOf = ({ settings }: Pick<Deps, 'settings'>, { channel, to }: Address) =>
  createHmac('sha256', settings.secret).update(`delivery.${channel}.${to}`).digest('base64url')

/** A message on its way to one address. */
export type Dispatch = Address & {
  /** By which its provider reports of it. */
  messageId: string
  /** The `dedupe_key` of its item in the outbox. */
  outboxKey?: string | undefined
  /** Its receiver asked for it this moment: it is tried whatever came back before. */
  isRequested: boolean
}

/** Sends a message to an address that takes messages, and writes down what became of it. False: it was left out, or came back at once. Throws a `NotSent` when it may be tried again. */
export async function dispatch(
  deps: Tools,
  message: Dispatch,
  send: () => Promise<string | undefined>,
): Promise<boolean> {
  const addressHash = hashOf(deps, message)
  const [mark] = isDesk(deps, message) ? [] : await listMarked(deps.db, [addressHash])
  if (mark && !message.isRequested) {
    await suppress(deps, message, mark.reason)
    return false
  }
  await begin(deps, message, addressHash)
  const { messageId } = message
  try {
    const providerId = await send()
    if (providerId) await setProviderId(deps.db, messageId, providerId)
    return true
  } catch (error) {
    if (!(error instanceof NotSent && error.isBounce)) {
      await takeBack(deps, message)
      throw error
    }
    const refused = { messageId, state: 'bounced', reason: error.message } as const
    await followReport(deps, refused, { isBeingSent: true })
    if (message.isRequested) throw error
    return false
  }
}

/** Before it is sent: its provider may report of it sooner than it answers. */
async function begin({ db, now }: Tools, message: Dispatch, addressHash: string) {
  const { messageId: id, channel, outboxKey } = message
  const [state, reason, at] = ['accepted', '', now()] as const
  const about = { id, channel, addressHash, outboxKey: outboxKey ?? null }
  await addDelivery(db, { ...about, state, reason, sentAt: at, stateAt: at })
  if (outboxKey) await setOutboxDelivery(db, outboxKey, { delivery: state, deliveryReason: null })
}

/** A provider that did not answer may have taken it all the same, and report. */
async function takeBack({ db }: Tools, { outboxKey }: Dispatch) {
  if (outboxKey) await setOutboxDelivery(db, outboxKey, { delivery: null, deliveryReason: null })
}

/** The desk reads what nobody else does: nothing to it is left out. */
const isDesk = ({ settings }: Tools, { channel, to }: Address) =>
  channel === 'mail' && to === settings.serviceEmail

async function suppress({ db, log }: Tools, { channel, outboxKey }: Dispatch, reason: string) {
  if (outboxKey)
    await setOutboxDelivery(db, outboxKey, { delivery: 'suppressed', deliveryReason: reason })
  log.warn({ channel, dedupeKey: outboxKey, reason }, 'notification.suppressed')
}

/** Takes what a provider says of a message: only the newest counts, and that once. True when the outbox has something to send because of it. */
export async function followReport(
  deps: Tools,
  report: DeliveryReport,
  { isBeingSent = false } = {},
): Promise<boolean> {
  const { messageId: id, state, reason, providerId } = report
  if (providerId) await setProviderId(deps.db, id, providerId)
  return deps.db.transaction(async (tx) => {
    const delivery = await advanceDelivery(tx, { id, state, reason, stateAt: deps.now() })
    if (!delivery) return false
    const { outboxKey, addressHash } = delivery
    if (outboxKey)
      await setOutboxDelivery(tx, outboxKey, { delivery: state, deliveryReason: reason })
    logReport(deps, delivery)
    if (state === 'delivered') await unmarkAddress(tx, addressHash)
    if (state !== 'bounced' || !(await countBounce(tx, deps, delivery))) return false
    // Whoever is sending it now tries the other way at once.
    if (isBeingSent || !outboxKey) return false
    await reopenOutgoing(tx, outboxKey, deps.now())
    return true
  })
}

function logReport({ log }: Tools, { id, channel, outboxKey, state, reason }: Delivery) {
  const about = { channel, messageId: id, dedupeKey: outboxKey ?? undefined, reason }
  if (state === 'delivered') log.info(about, 'notification.delivered')
  if (state === 'undelivered') log.warn(about, 'notification.undelivered')
  if (state === 'bounced') log.warn(about, 'notification.bounced')
}

/** Marks an address once enough came back from it: true when that is news, and the message that did may go by another channel. */
async function countBounce(tx: Db, { now }: Tools, delivery: Delivery): Promise<boolean> {
  const { addressHash, channel, reason } = delivery
  await lockAddress(tx, addressHash)
  if ((await countBounces(tx, addressHash)) < MOST_BOUNCES) return false
  return markAddress(tx, { addressHash, channel, reason, at: now() })
}

/** Whoever reads what was sent to an address proves that it takes messages. */
export const confirmAddress = (tx: Db, deps: Pick<Deps, 'settings'>, address: Address) =>
  forgetAddresses(tx, [hashOf(deps, address)])

type Owner = { email: string; phone: string | null }

const addressesOf = ({ email, phone }: Owner): Address[] => [
  { channel: 'mail', to: email },
  ...(phone ? [{ channel: 'sms', to: phone } as const] : []),
]

/** Forgets what became of messages to a customer. */
export const forgetDeliveriesOf = (tx: Db, deps: Pick<Deps, 'settings'>, owner: Owner) =>
  forgetAddresses(
    tx,
    addressesOf(owner).map((address) => hashOf(deps, address)),
  )

/** The channels by which a customer gets nothing, as their address takes none. */
export async function findDeadChannels(
  deps: Pick<Deps, 'db' | 'settings'>,
  owner: Owner,
): Promise<Channel[]> {
  const hashes = addressesOf(owner).map((address) => hashOf(deps, address))
  return (await listMarked(deps.db, hashes)).map(({ channel }) => channel).toSorted()
}

export const forgetDeliveries = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  forgetOldDeliveries(db, {
    sentBefore: new Date(now().getTime() - REPORTS_FOR),
    markedBefore: new Date(now().getTime() - MARK_LIFE),
  })
