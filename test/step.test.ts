import { beforeEach, expect, test, vi } from 'vitest'
import { step } from './step.ts'

// What these steps print would be mistaken for the real ones.
beforeEach(() => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => print.mockRestore()
})

const ends = (code: number) => [{ args: ['node', '-e', `process.exit(${code})`] }]

test('a step without tests counts as one', async () => {
  expect(await step('good', ends(0))).toEqual({ passed: 1, failed: 0 })
  expect(await step('bad', ends(1))).toEqual({ passed: 0, failed: 1 })
})

test('a program that is not there fails its step', async () => {
  expect(await step('absent', [{ args: ['no-such-program'] }])).toEqual({ passed: 0, failed: 1 })
})

test('a step with tests counts them', async () => {
  const count = await step('tests', ends(1), () => ({ passed: 3, failed: 2 }))
  expect(count).toEqual({ passed: 3, failed: 2 })
})

test('a step that fails outside its tests is not green', async () => {
  expect((await step('crash', ends(1), () => ({ passed: 3, failed: 0 }))).failed).toBe(1)
})

test('a step that ran no test, or left no report, is not green', async () => {
  expect((await step('none', ends(0), () => ({ passed: 0, failed: 0 }))).failed).toBe(1)
  const noReport = () => {
    throw new Error('no report')
  }
  expect((await step('no report', ends(0), noReport)).failed).toBe(1)
})
