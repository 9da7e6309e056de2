import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { NotSent } from './not-sent.ts'

/** By then an answer has been written: work that began with the next turn still took its time from it. */
const AFTER_ANSWER_MS = 10

type Background = { inBackground: Set<Promise<void>> }

/**
 * Does work after the answer has left, so that the answer's time tells nothing of it, and an e-mail that
 * cannot be sent takes nothing from anyone. Call it last. A failure is logged by its name alone: the
 * text of a database's error repeats what it was asked to write.
 */
export function sendLater(
  { inBackground, log }: Background & { log: Logger },
  work: () => Promise<unknown>,
  failedEvent = 'notification.send_failed',
) {
  const done: Promise<void> = wait(AFTER_ANSWER_MS)
    .then(work)
    .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, failedEvent))
    .then(() => {
      inBackground.delete(done)
    })
  inBackground.add(done)
}

/** Work that runs after the answer has left, one turn at a time: who asks while it runs has it run once more. */
export function coalesced<Tools extends Background & { log: Logger }>(
  work: (tools: Tools) => Promise<unknown>,
  failedEvent: string,
): (tools: Tools) => void {
  const turns = new WeakMap<Background['inBackground'], { again: boolean }>()
  const serve = async (tools: Tools, turn: { again: boolean }) => {
    try {
      while (turn.again) {
        turn.again = false
        await work(tools)
      }
    } finally {
      turns.delete(tools.inBackground)
    }
  }
  return (tools) => {
    const underWay = turns.get(tools.inBackground)
    if (underWay) {
      underWay.again = true
      return
    }
    const turn = { again: true }
    turns.set(tools.inBackground, turn)
    sendLater(tools, () => serve(tools, turn), failedEvent)
  }
}

/** Resolves when nothing is on its way any more, also what was begun meanwhile. */
export async function everythingSent({ inBackground }: Background) {
  while (inBackground.size > 0) await Promise.all(inBackground)
}

/** What may be logged of an error that whoever was written to may stand in. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof NotSent) return error.message
  return error instanceof Error ? error.name : typeof error
}
