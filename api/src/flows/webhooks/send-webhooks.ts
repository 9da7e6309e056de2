import { randomInt } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import {
  changeDelivery,
  type Delivery,
  forgetWebhookEvents,
  stopEndpoint,
  takeDeliveries,
} from '../../db/webhooks/webhook-deliveries.ts'
import type { Deps } from '../../deps.ts'
import type { WebhookEndpoint } from '../../providers/webhook/webhook-endpoint.ts'
import { coalesced, reasonOf } from '../../send-later.ts'

const MOST_AT_ONCE = 5
/** Longer than an endpoint may take, so that nothing is sent twice while it is being sent. */
const LEASE = MINUTE / 2
const SECOND = 1000
/** How long each failed attempt is waited after; together about three days. */
const RETRY_DELAYS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  ...Array.from({ length: 5 }, () => 12 * HOUR),
]
/** So many per cent of a delay are chance, so that what failed together does not come back together. */
const JITTER = 20
const RESPONSE_CHARACTERS = 500
const GONE = 410
/** Long enough to redeliver what a system missed for a season. */
const EVENT_MEMORY = 90 * DAY

/** Sends what has its time, until nothing is left or the app closes. However many processes do so, each delivery is one's. */
export async function sendWebhooks(deps: Deps) {
  const { webhook } = deps
  if (!webhook) return
  while (!deps.closing.aborted) {
    const pace = { now: deps.now(), most: MOST_AT_ONCE, leaseMs: LEASE }
    const taken = await takeDeliveries(deps.db, webhook, pace)
    if (taken.length === 0) return
    await Promise.all(taken.map((delivery) => attempt(deps, webhook, delivery)))
  }
}

/** Sends after the answer has left; one turn at a time serves all who ask. */
export const sendWebhooksSoon = coalesced(sendWebhooks, 'webhook.read_failed')

export const forgetOldWebhooks = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  forgetWebhookEvents(db, new Date(now().getTime() - EVENT_MEMORY))

async function attempt(deps: Deps, webhook: WebhookEndpoint, delivery: Delivery) {
  const { eventId, body } = delivery
  const answer = await webhook
    .send({ id: eventId, body })
    .catch((error: unknown) => ({ status: null, text: reasonOf(error) }))
  const { status } = answer
  const last = {
    lastStatus: status,
    lastResponse: withoutNul(answer.text).slice(0, RESPONSE_CHARACTERS),
  }
  if (status !== null && status >= 200 && status < 300) {
    await changeDelivery(deps.db, delivery, { ...last, deliveredAt: deps.now() })
    return
  }
  if (status === GONE && (await stopEndpoint(deps.db, webhook, deps.now())))
    deps.log.error({ endpointId: webhook.id }, 'webhook.endpoint_gone')
  await retryLater(deps, delivery, last)
}

/** PostgreSQL's text holds every character but this one. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

async function retryLater(
  deps: Deps,
  delivery: Delivery,
  last: Pick<Delivery, 'lastStatus' | 'lastResponse'>,
) {
  const { eventId, type, attempts } = delivery
  const about = { eventId, type, attempts, status: last.lastStatus }
  const delay = RETRY_DELAYS[attempts - 1]
  if (delay === undefined) {
    await changeDelivery(deps.db, delivery, { ...last, failedAt: deps.now() })
    deps.log.error(about, 'webhook.given_up')
    return
  }
  const wait = delay * (1 + randomInt(JITTER) / 100)
  const nextAttemptAt = new Date(deps.now().getTime() + wait)
  await changeDelivery(deps.db, delivery, { ...last, nextAttemptAt })
  deps.log.warn(about, 'webhook.send_deferred')
}
