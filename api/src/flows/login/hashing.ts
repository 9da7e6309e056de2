import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Fault } from '../../handle.ts'
import { createSemaphore } from '../../semaphore.ts'
import type { Done, Job } from './hashing-thread.ts'

const MOST_AT_ONCE = 2
const LONGEST_QUEUE = 20
/** How long a refusal waits, so that a crowd that asks again at once cannot keep the app busy with saying no; each differently, so that they do not come back in step. */
const BREATH_MS = { least: 15, most: 35 }

const semaphore = createSemaphore(MOST_AT_ONCE)

/** No one more may wait for a hash. */
export const isHashingFull = () => semaphore.waiting() >= LONGEST_QUEUE

/** Answers after a moment that there is no room. Throws a 503. */
export async function refuseCrowd(): Promise<never> {
  await breath()
  throw new Fault(503)
}

const pause = (milliseconds: number) => new Promise<void>((go) => setTimeout(go, milliseconds))

export const breath = () =>
  pause(BREATH_MS.least + Math.random() * (BREATH_MS.most - BREATH_MS.least))

/** Runs work that hashes, two at a time. Throws a 503 when too many wait already. */
export const withHashingSlot = <Result>(work: () => Promise<Result>): Promise<Result> =>
  isHashingFull() ? refuseCrowd() : semaphore.run(work)

const idle: Worker[] = []

function openThread(): Worker {
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url))
  thread.unref()
  return thread
}

/** Runs Argon2 beside the thread that answers requests, and below it in priority, for `shortestMs` at least. Only inside a hashing turn, which bounds the threads. */
export async function runHashing(job: Job, shortestMs: number): Promise<string | boolean> {
  const thread = idle.pop() ?? openThread()
  thread.ref()
  const answered = once(thread, 'message')
  const shortest = pause(shortestMs)
  thread.postMessage(job)
  const [done] = (await answered) as [Done]
  await shortest
  thread.unref()
  // One that broke down is not used again: its answer never came.
  idle.push(thread)
  if ('broken' in done) throw done.broken
  return done.value
}
