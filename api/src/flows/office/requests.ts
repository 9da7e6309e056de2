import type { requestActs } from '@galgal/contract/Office/request-acts'
import type { Db } from '../../db/database.ts'
import {
  changeRequest,
  findRequest,
  linkCancellation,
  lockRequest,
  type StoredRequest,
} from '../../db/office/request-answers.ts'
import { findSubscription, lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, type Why } from '../../office-refusal.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

type Act = (typeof requestActs)[number]

/** Why something cannot be done with a request as it stands; undefined when it can. */
export function whyNotRequest(act: Act, request: StoredRequest): Why | undefined {
  if (request.closedAt) return 'requestClosed'
  if (act === 'AnswerRequest' && !request.email) return 'noEmail'
  if (act === 'LinkCancellation' && request.kind !== 'cancellation') return 'notACancellation'
  return undefined
}

/** Locks a request, and before it the subscription that it holds. Throws 404 and NotAsItStands. */
async function lockOpen(tx: Db, id: string, act: Act): Promise<StoredRequest> {
  const known = await findRequest(tx, id)
  if (known?.subscriptionId) await lockSubscription(tx, known.subscriptionId)
  const request = await lockRequest(tx, id)
  if (!request) throw new Fault(404)
  const why = whyNotRequest(act, request)
  if (why) throw notAsItStands(why)
  return request
}

/** Writes back by e-mail. Throws 404 and NotAsItStands. */
export async function answerRequest(deps: Deps, id: string, text: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { kind } = await lockOpen(tx, id, 'AnswerRequest')
    await changeRequest(tx, kind, id, { answer: text, answeredAt: deps.now() })
    await enqueue(tx, deps, {
      kind: 'requestAnswer',
      dedupeKey: `requestAnswer:${id}:${deps.newId()}`,
      payload: { requestId: id, of: kind },
    })
  })
  sendSoon(deps)
}

/** Says which subscription a cancellation is about: its bills are held from the law's day on. Throws 400, 404 and NotAsItStands. */
export const linkToSubscription = (
  { db }: Pick<Deps, 'db'>,
  id: string,
  subscriptionId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await findSubscription(tx, subscriptionId)))
      throw new Fault(400, { subscriptionId: 'invalid' })
    await lockSubscription(tx, subscriptionId)
    await lockOpen(tx, id, 'LinkCancellation')
    await linkCancellation(tx, id, subscriptionId)
  })

/** Closes a request; the bills that it held go on. Throws 404 and NotAsItStands. */
export const closeRequest = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  staffId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { kind } = await lockOpen(tx, id, 'CloseRequest')
    await changeRequest(tx, kind, id, { closedAt: now(), closedBy: staffId })
  })
