import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { NotSent } from './not-sent.ts'
import { everythingSent, sendLater } from './send-later.ts'

let lines = ''
const log = openLog(
  'trace',
  new Writable({
    write(chunk, _, done) {
      lines += chunk
      done()
    },
  }),
)
let inBackground: Set<Promise<void>>
let deps: Parameters<typeof sendLater>[0]
beforeEach(() => {
  lines = ''
  inBackground = new Set()
  // Nothing else of the app is needed to send later.
  deps = { inBackground, log } as typeof deps
})

test('work begins after what called for it is done, and is waited for', async () => {
  const order: string[] = []
  sendLater(deps, async () => {
    order.push('sent')
  })
  order.push('answered')
  await Promise.resolve()
  order.push('left')
  await everythingSent(deps)
  expect(order).toEqual(['answered', 'left', 'sent'])
  expect(inBackground.size).toBe(0)
})

test('an answer has ten milliseconds to leave', async () => {
  const called = performance.now()
  let begun = called
  sendLater(deps, async () => {
    begun = performance.now()
  })
  await everythingSent(deps)
  // A timer may end some tenths of a millisecond early.
  expect(begun - called).toBeGreaterThan(9)
})

test('what is begun by work that is waited for is waited for too', async () => {
  let reached = false
  sendLater(deps, async () =>
    sendLater(deps, async () => {
      reached = true
    }),
  )
  await everythingSent(deps)
  expect(reached).toBe(true)
})

test('a failure is logged by what happened, and nobody’s data with it', async () => {
  sendLater(deps, () => Promise.reject(new NotSent('smtp: EAUTH 535 at AUTH PLAIN')))
  sendLater(deps, () => Promise.reject(new Error('insert into links (dana@example.co.il)')))
  sendLater(deps, () => {
    throw new TypeError('of dana@example.co.il')
  })
  await everythingSent(deps)
  const reasons = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).reason)
  expect(reasons.toSorted()).toEqual(['Error', 'TypeError', 'smtp: EAUTH 535 at AUTH PLAIN'])
  expect(lines).not.toContain('dana')
})
