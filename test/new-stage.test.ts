import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'galgal-stage-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A copy of the rules and of the contract, for an order that asks something more. */
beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/@galgal'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules/zod'), join(folder, 'node_modules/zod'))
  for (const room of ['domain', 'contract']) {
    cpSync(join(ROOT, room), join(folder, room), { recursive: true })
    symlinkSync(join(folder, room), join(folder, 'node_modules/@galgal', room))
  }
  const options = { extends: join(ROOT, 'tsconfig.base.json'), files: ['contract/src/order.ts'] }
  const compilerOptions = { typeRoots: [join(ROOT, 'node_modules/@types')] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, compilerOptions }))
})

function addBefore(file: string, line: string, added: string) {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(line)
  writeFileSync(join(folder, file), text.replace(line, added + line))
}

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
const compile = () => run(join(ROOT, 'node_modules/.bin/tsc'), '-p', '.').stdout

test('a stage is a line of the rules, and the contract does not compile until it is described', () => {
  expect(compile()).toBe('')
  addBefore('domain/src/orders/order-stages.ts', '  method: {', '  parking: {},\n')
  expect(compile()).toMatch(/^contract\/src\/order\.ts.* Property 'parking' is missing/)
  const answer = "z.strictObject({ place: z.enum(['street', 'garage']) })"
  addBefore('contract/src/order.ts', '  method: cardChoice', `  parking: ${answer},\n`)
  expect(compile()).toBe('')
})

test('it asks before what comes after it, and keeps its answer on the order as it came', () => {
  const script = `
    import { StageAnswer, SubscriptionProcess } from '@galgal/contract/order'
    import { mayAnswer, openStage, stageBefore, stepsOf } from '@galgal/domain/orders/order-stages'
    const order = {
      store: 'B2C', colourAndDate: true, quantity: false, deliveryMethod: 'pickup', delivery: true,
      cover: true, card: false, hasActiveCard: true, deposit: 'none',
    }
    const answer = { id: 'o1', stage: 'parking', place: 'garage' }
    console.log(JSON.stringify({
      open: openStage({ ...order, answers: {} }),
      next: openStage({ ...order, answers: { parking: { place: 'garage' } } }),
      isEarly: mayAnswer('method', 'parking'),
      back: stageBefore('method', stepsOf('B2C')),
      read: StageAnswer.parse(answer),
      wrong: StageAnswer.safeParse({ ...answer, place: 'moon' }).success,
      foreign: StageAnswer.safeParse({ ...answer, quantity: 2 }).success,
      shown: SubscriptionProcess.shape.answers.parse({ parking: { place: 'garage' } }),
      unanswered: SubscriptionProcess.shape.answers.parse({}),
    }))`
  const { stdout, stderr } = run(process.execPath, '--input-type=module', '-e', script)
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({
    open: 'parking',
    next: 'method',
    isEarly: false,
    back: 'parking',
    read: { id: 'o1', stage: 'parking', place: 'garage' },
    wrong: false,
    foreign: false,
    shown: { parking: { place: 'garage' } },
    unanswered: {},
  })
})
