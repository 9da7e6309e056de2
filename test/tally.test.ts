import { expect, test } from 'vitest'
import { type Event, readEvents } from './runner/events.ts'
import { openProgress, sayTime } from './runner/progress.ts'
import { add, allTests, durationsOf, msLeft, newTally } from './runner/tally.ts'

const tallyOf = (events: Event[]) => {
  const tally = newTally()
  for (const event of events) add(tally, event)
  return tally
}
const plan = (unit: string, tests?: number): Event => ({ is: 'plan', unit, tests })
const passed = (unit: string): Event => ({
  is: 'test',
  unit,
  outcome: 'passed',
  ms: 1,
})
const ended = (unit: string, ms: number): Event => ({ is: 'unit', unit, ms })
const last = { ms: 8000, units: { a: { ms: 1000, tests: 3 }, b: { ms: 3000, tests: 5 } } }

test('there are as many tests as the files say, and before they are read as many as last time', () => {
  expect(allTests(tallyOf([plan('a'), plan('b', 2)]), last)).toBe(3 + 2)
  expect(allTests(tallyOf([plan('a'), plan('new')]), {})).toBe(0)
})

test('time left is what the units that are left took last time, at the pace of today', () => {
  const begun = tallyOf([plan('a'), plan('b')])
  expect(msLeft(begun, last, 1000)).toBe(7000)
  expect(msLeft(begun, {}, 1000)).toBeUndefined()
  expect(msLeft(begun, last, 9000)).toBeUndefined()
  const half = tallyOf([plan('a'), plan('b'), passed('a'), ended('a', 2000)])
  expect(msLeft(half, last, 2000)).toBe(6000)
})

test('without a last time, units that are left take what those that are done took', () => {
  const tally = tallyOf([plan('a'), plan('b'), plan('c'), ended('a', 500)])
  expect(msLeft(tally, {}, 600)).toBe(1200)
})

test('the next run knows how long each unit took and how many tests it had', () => {
  const tally = tallyOf([plan('a'), passed('a'), passed('a'), ended('a', 500)])
  expect(durationsOf(tally, 700)).toEqual({ ms: 700, units: { a: { ms: 500, tests: 2 } } })
})

test('events are found in what a program prints, however it is cut into pieces', () => {
  const line = `before\u001e${JSON.stringify(ended('a', 1))}\nafter\u001e${JSON.stringify(plan('ב'))}\n`
  for (let cut = 1; cut < line.length; cut++) {
    const events: Event[] = []
    let text = ''
    const read = readEvents(
      (event) => events.push(event),
      (piece) => {
        text += piece
      },
    )
    read(line.slice(0, cut))
    read(line.slice(cut))
    expect(events).toEqual([ended('a', 1), { is: 'plan', unit: 'ב' }])
    expect(text).toBe('beforeafter')
  }
})

test('a terminal shows one line that is written over; a log gets one every thirty seconds', () => {
  const write = (isTTY: boolean) => {
    const said: string[] = []
    let nowMs = 0
    const screen = { isTTY, columns: 40, write: (text: string) => said.push(text) }
    const progress = openProgress(screen, () => nowMs)
    for (; nowMs < 70_000; nowMs += 1000) progress.show('journeys', ` ${nowMs / 1000} of 367`)
    progress.end('journeys', '✓ journeys')
    return said
  }
  expect(write(false)).toEqual(['  journeys 30 of 367\n', '  journeys 60 of 367\n', '✓ journeys\n'])
  const terminal = write(true)
  expect(terminal).toHaveLength(71)
  expect(terminal.slice(0, -1).every((it) => it.startsWith('\r') && !it.includes('\n'))).toBe(true)
})

test('time left is said in round numbers', () => {
  expect([4000, 42_000, 200_000].map(sayTime)).toEqual([
    'some seconds',
    'about 40 s',
    'about 3 min',
  ])
})
