import { expect, test } from 'vitest'
import type { Measured } from './events.ts'
import { purchase } from './exporter.suite.ts'
import { createExporting, type Offered } from './exporting.ts'

const yes = { analytics: true, marketing: false }
const refusedAll = { analytics: false, marketing: false }

/** One exporter for each category, a tab that keeps what waits, and a page that may be closed. */
function open({ waiting = [] as Measured[], breaks = false } = {}) {
  const done: string[] = []
  const tab = { waiting, isClosed: false }
  const errors: unknown[] = []
  const offer = (category: Offered['category'], isForeign: boolean): Offered => ({
    category,
    isForeign,
    open: async () => {
      if (breaks) throw new Error('blocked')
      done.push(`${category} loads`)
      return {
        start: async () => void done.push(`${category} starts`),
        send: ({ event }) => void done.push(`${category} ${event}`),
        know: (person) => void done.push(`${category} knows ${person?.id ?? 'nobody'}`),
        stop: () => void done.push(`${category} stops`),
      }
    },
  })
  const keep = {
    read: () => tab.waiting,
    write: (now: Measured[]) => {
      tab.waiting = now
    },
  }
  const exporting = createExporting(
    [offer('analytics', true), offer('marketing', false)],
    keep,
    () => tab.isClosed,
    (error) => errors.push(error),
  )
  return { exporting, done, tab, errors }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('before anything is agreed to nothing is loaded, and what happened is never told', async () => {
  const { exporting, done, tab } = open()
  exporting.settle(refusedAll)
  exporting.send(purchase)
  await settled()
  expect(done).toEqual([])
  expect(tab.waiting).toEqual([])
  exporting.settle(yes)
  await settled()
  expect(done).toEqual(['analytics loads', 'analytics starts', 'analytics knows nobody'])
})

test('only the category that was agreed to is told, and who is signed in', async () => {
  const { exporting, done } = open()
  exporting.know({ id: 'c1' })
  exporting.settle(yes)
  exporting.send(purchase)
  await settled()
  expect(done).toContain('analytics knows c1')
  expect(done).toContain('analytics purchase')
  expect(done.join()).not.toContain('marketing')
})

test('what is taken back stops at once, and starts again when it is given again', async () => {
  const { exporting, done } = open()
  exporting.settle(yes)
  await settled()
  exporting.settle(refusedAll)
  exporting.send(purchase)
  expect(done.at(-1)).toBe('analytics stops')
  exporting.settle(yes)
  await settled()
  expect(done.filter((it) => it === 'analytics loads')).toHaveLength(1)
  expect(done.filter((it) => it === 'analytics starts')).toHaveLength(2)
})

test('what is taken back while its code is on the way never starts', async () => {
  const { exporting, done } = open()
  exporting.settle(yes)
  exporting.settle(refusedAll)
  await settled()
  expect(done).not.toContain('analytics starts')
})

test('[S18] where one pays nobody is loaded, and what happened there is told on the next page', async () => {
  const paying = open()
  paying.tab.isClosed = true
  paying.exporting.settle(yes)
  paying.exporting.send(purchase)
  await settled()
  expect(paying.done).toEqual([])
  expect(paying.tab.waiting).toEqual([purchase])

  const next = open({ waiting: paying.tab.waiting })
  next.exporting.settle(yes)
  await settled()
  expect(next.done).toContain('analytics purchase')
  expect(next.tab.waiting).toEqual([])
})

test('what waits is forgotten when it is taken back', async () => {
  const { exporting, tab } = open({ waiting: [purchase] })
  exporting.settle(refusedAll)
  expect(tab.waiting).toEqual([])
})

test('a script that is blocked breaks nothing', async () => {
  const { exporting, errors } = open({ breaks: true })
  exporting.settle(yes)
  await settled()
  expect(errors).toHaveLength(1)
  exporting.send(purchase)
})

test('only a script of others has to have its document to itself', () => {
  const { exporting } = open()
  exporting.settle({ analytics: false, marketing: true })
  expect(exporting.hasForeign()).toBe(false)
  exporting.settle(yes)
  expect(exporting.hasForeign()).toBe(true)
})
