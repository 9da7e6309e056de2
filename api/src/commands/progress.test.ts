import { expect, test } from 'vitest'
import { openProgress, type Step } from './progress.ts'

const inWords = ({ done, all, minutesLeft }: Step) => `${done} of ${all}, ${minutesLeft} min`

/** Counts to `all`, a second each, on a screen that is a terminal or a file. */
function count(all: number, screen: { isTTY?: boolean; columns?: number } = {}) {
  const written: string[] = []
  let ms = 0
  const write = (text: string) => written.push(text)
  const progress = openProgress(inWords, { ...screen, write }, () => ms)
  for (let done = 0; done <= all; done++, ms += 1000) progress.step(done, all)
  progress.end()
  return written
}

test('in a file a line every ten seconds, with the minutes left', () => {
  expect(count(240).slice(0, 3)).toEqual([
    '2 of 240, 4 min\n',
    '12 of 240, 4 min\n',
    '22 of 240, 4 min\n',
  ])
  expect(count(240).at(-1)).toBe('232 of 240, 0 min\n')
})

test('in a terminal over the same line, no wider than it is, and gone at the end', () => {
  expect(count(4, { isTTY: true, columns: 10 })).toEqual([
    '\r\u001b[2K2 of 4, 0',
    '\r\u001b[2K3 of 4, 0',
    '\r\u001b[2K4 of 4, 0',
    '\r\u001b[2K',
  ])
})

test('what is done at once says nothing', () => {
  expect(count(1)).toEqual([])
})
