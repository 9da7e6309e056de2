import { setTimeout as wait } from 'node:timers/promises'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import {
  markFailed,
  markSent,
  type OutboxItem,
  retryOutgoing,
  takeOutgoing,
} from '../../db/notifications/outbox.ts'
import { giveInvoiceNumbers } from '../../db/payments/invoice-numbers.ts'
import type { Deps } from '../../deps.ts'
import { coalesced, reasonOf } from '../../send-later.ts'
import { sendWebhooksSoon } from '../webhooks/send-webhooks.ts'

/** Taken at once, and sent side by side; fewer, and those later, while visitors need the process. */
const MOST_AT_ONCE = 5
const MOST_WHEN_BUSY = 2
const GIVES_WAY_MS = 1000
const LOOKS_EVERY_MS = 50
/** Longer than any provider may take, so that nothing is sent twice while it is being sent. */
const FIRST_WAIT = MINUTE / 2
const LONGEST_WAIT = HOUR
const GIVEN_UP_AFTER = DAY
/** Who has to forget a customer is asked for longer. */
const FORGOTTEN_WITHIN = 30 * DAY
/** An invoice follows its payment within this time (VAT Law 1975, section 46). */
const INVOICED_WITHIN = 14 * DAY
const patience: Partial<Record<string, number>> = {
  charged: INVOICED_WITHIN,
  orderInvoice: INVOICED_WITHIN,
  forgetCard: FORGOTTEN_WITHIN,
  forgetIdentity: FORGOTTEN_WITHIN,
  forgetMeasured: FORGOTTEN_WITHIN,
}

/** What cannot leave without an invoice has its time now, late ones too; gives how many there are. For when the Tax Authority can be asked again. */
export const retryInvoices = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  retryOutgoing(db, ['charged', 'orderInvoice'], now())

/** Sends whatever has its time, until nothing is left or the app closes. However many processes do so, each item is one's. */
export async function sendOutbox(deps: Deps) {
  while (!deps.closing.aborted) {
    await giveWay(deps)
    const most = deps.isBusy() ? MOST_WHEN_BUSY : MOST_AT_ONCE
    const pace = { most, wait: FIRST_WAIT, longest: LONGEST_WAIT }
    const taken = await takeOutgoing(deps.db, { now: deps.now(), ...pace })
    if (taken.length === 0) return
    await numberBefore(deps)
    await Promise.all(taken.map((item) => sendOne(deps, item)))
  }
}

/** An e-mail takes as much work as a page of an order, and nobody waits for it as for that. */
async function giveWay({ isBusy }: Deps) {
  for (let waited = 0; isBusy() && waited < GIVES_WAY_MS; waited += LOOKS_EVERY_MS)
    await wait(LOOKS_EVERY_MS)
}

/** What was taken may be of a charge that has no number yet. Without one it waits; nothing else does. */
async function numberBefore({ db, log }: Deps) {
  try {
    await giveInvoiceNumbers(db)
  } catch (err) {
    log.error({ err }, 'invoice.numbering_failed')
  }
}

async function sendOne(deps: Deps, item: OutboxItem) {
  const { id, kind, dedupeKey, createdAt, tries } = item
  try {
    await deps.deliver(deps, item)
  } catch (error) {
    const said = { reason: reasonOf(error), dedupeKey, tries }
    const age = deps.now().getTime() - createdAt.getTime()
    const isOver = age >= (patience[kind] ?? GIVEN_UP_AFTER)
    if (isOver && (await markFailed(deps.db, id, deps.now())))
      deps.log.error(said, 'outbox.given_up')
    else deps.log.warn(said, 'outbox.send_deferred')
    return
  }
  await markSent(deps.db, id, deps.now())
}

const sendOutboxSoon = coalesced(sendOutbox, 'outbox.read_failed')

/** Sends after the answer has left, webhooks too; call it when the transaction that enqueued stands. One turn at a time serves all who ask. */
export function sendSoon(deps: Deps) {
  if (deps.askWorkers) return deps.askWorkers('outbox')
  sendOutboxSoon(deps)
  if (deps.webhook) sendWebhooksSoon(deps)
}
