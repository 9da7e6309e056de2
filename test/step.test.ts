import { expect, test } from 'vitest'
import { openProgress } from './runner/progress.ts'
import { runStep, type Step } from './runner/step.ts'

/** A step whose program tells these events, prints, and ends with this code. */
async function stepOf({ events = [] as object[], print = '', code = 0, hasTests = true }) {
  const said: string[] = []
  const source = `
    process.stdout.write(${JSON.stringify(print)})
    for (const event of ${JSON.stringify(events)}) process.stdout.write('\\u001e' + JSON.stringify(event) + '\\n')
    process.exitCode = ${code}
  `
  const step: Step = {
    name: 'a step of a test',
    hasTests,
    isPart: true,
    commands: [{ args: ['node', '-e', source] }],
  }
  const screen = { isTTY: false, write: (text: string) => said.push(text) }
  const { passed, failed, skipped, failures } = await runStep(step, openProgress(screen))
  return { counts: { passed, failed, skipped }, failures, said: said.join('') }
}

const testEvent = (outcome: string) => ({
  is: 'test',
  unit: 'a.test.ts',
  outcome,
  ms: 1,
  failure: outcome === 'failed' ? { title: 'it', error: 'no' } : undefined,
})
const end = { is: 'end' }

test('a step without tests counts as one, and shows what it printed when it fails', async () => {
  const good = await stepOf({ hasTests: false })
  expect(good.counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
  const bad = await stepOf({ hasTests: false, code: 1, print: 'a type is wrong\n' })
  expect(bad.counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(bad.failures[0]?.error).toBe('a type is wrong')
})

test('a program that is not there fails its step', async () => {
  const step = { name: 'absent', commands: [{ args: ['no-such-program'] }] }
  const { failed } = await runStep(step, openProgress({ write: () => {} }))
  expect(failed).toBe(1)
})

test('a step with tests counts them, among everything else that its program prints', async () => {
  const events = [
    testEvent('passed'),
    testEvent('failed'),
    testEvent('skipped'),
    testEvent('passed'),
    end,
  ]
  const { counts, said } = await stepOf({ events, code: 1, print: 'half a line' })
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 1 })
  expect(said).toMatch(/^✗ it\n.*✗ a step of a test · 2 passed, 1 failed, 1 skipped/s)
})

test('a program that crashes in the middle has failed, though all its tests so far passed', async () => {
  const { counts, failures } = await stepOf({ events: [testEvent('passed')], code: 0 })
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(failures[0]?.error).toContain('before its tests had')
})

test('a program that is killed has failed, and what it printed last is shown', async () => {
  const step: Step = {
    name: 'a killed step of a test',
    hasTests: true,
    commands: [
      {
        args: ['node', '-e', 'console.log("out of memory"); process.kill(process.pid, "SIGKILL")'],
      },
    ],
  }
  const { failed, failures } = await runStep(step, openProgress({ write: () => {} }))
  expect(failed).toBe(1)
  expect(failures[0]?.error).toContain('out of memory')
})

test('a step that ends badly outside its tests is not green', async () => {
  expect((await stepOf({ events: [testEvent('passed'), end], code: 1 })).counts.failed).toBe(1)
})

test('a failure outside any test counts', async () => {
  const fault = { is: 'fault', failure: { title: 'a.test.ts', error: 'does not load' } }
  expect((await stepOf({ events: [fault, testEvent('passed'), end], code: 1 })).counts).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})

test('a step that ran no test is not green', async () => {
  expect((await stepOf({ events: [end] })).counts.failed).toBe(1)
})
