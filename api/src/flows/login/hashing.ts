import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Fault } from '../../handle.ts'
import { createSemaphore } from '../../semaphore.ts'
import type { Done, Job } from './hashing-thread.ts'

const CONCURRENCY = 2
const MAX_QUEUE = 20
/** A refusal waits, so that clients that retry at once cannot keep the app busy; with jitter, so that they do not retry in step. */
const REFUSAL_DELAY_MS = { least: 15, most: 35 }

const semaphore = createSemaphore(CONCURRENCY)

export const isHashingFull = () => semaphore.waiting() >= MAX_QUEUE

/** Throws a 503 after a short delay. */
export async function refuseOverload(): Promise<never> {
  await refusalDelay()
  throw new Fault(503)
}

const pause = (milliseconds: number) => new Promise<void>((go) => setTimeout(go, milliseconds))

export const refusalDelay = () =>
  pause(REFUSAL_DELAY_MS.least + Math.random() * (REFUSAL_DELAY_MS.most - REFUSAL_DELAY_MS.least))

/** Runs work that hashes, two at a time. Throws a 503 when the queue is full. */
export const withHashingSlot = <Result>(work: () => Promise<Result>): Promise<Result> =>
  isHashingFull() ? refuseOverload() : semaphore.run(work)

const idle: Worker[] = []

function openThread(): Worker {
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url))
  thread.unref()
  return thread
}

/** Runs Argon2 beside the thread that answers requests, and below it in priority, for `shortestMs` at least. Only inside a hashing slot, which bounds the threads. */
export async function runHashing(job: Job, shortestMs: number): Promise<string | boolean> {
  const thread = idle.pop() ?? openThread()
  thread.ref()
  const answered = once(thread, 'message')
  const shortest = pause(shortestMs)
  thread.postMessage(job)
  const [done] = (await answered) as [Done]
  await shortest
  thread.unref()
  // A thread that crashed never gets here, and is not reused.
  idle.push(thread)
  if ('broken' in done) throw done.broken
  return done.value
}
