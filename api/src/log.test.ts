import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApi } from '../test/open-test-api.ts'
import { openLog } from './log.ts'

/** The lines that a log of these errors would have. */
function logged(...errors: unknown[]): string {
  let lines = ''
  const write = (chunk: Buffer, _: string, done: () => void) => {
    lines += chunk
    done()
  }
  const log = openLog('trace', new Writable({ write }))
  for (const err of errors) log.error({ err }, 'request.failed')
  return lines
}

const canaries = {
  email: 'canary.kanarit+1@example.co.il',
  phone: '+972521234567',
  localPhone: '052-123-4567',
  identityNumber: '039337423',
  code: '482913',
  password: 'b1b3773a05c0ed0176787a4f1574ff0075f7521e',
  token: 'q7YkVh0c2hJm3Zx8KpQd5RtU6wLnB4sEaGfCiOjXyT1',
}
const each = Object.entries(canaries)

test.for(each)('[S25] an error’s own words, cause and properties tell no %s', ([, canary]) => {
  const cause = Object.assign(new Error(`Key (value)=(${canary}) exists`), { detail: canary })
  const error = Object.assign(new Error(`no room for ${canary}.`, { cause }), {
    rejected: [canary],
    response: `550 <${canary}>`,
  })
  const lines = logged(error, canary, { canary })
  expect(lines).toContain('no room for')
  expect(lines).toContain('log.test.ts')
  expect(lines).not.toContain(canary)
})

test('[S25] what the database could not write is not in the log', async () => {
  const { db } = await openTestApi()
  const values = sql.join(
    each.map(([, canary]) => sql`${canary}::text`),
    sql`, `,
  )
  const error = await db.execute(sql`select nothing(${values})`).catch((it: unknown) => it)
  const lines = logged(error)
  expect(lines).toContain('Failed query: select nothing(')
  expect(each.filter(([, canary]) => lines.includes(canary))).toEqual([])
})

test('what an operator needs stays: type, code, place and short numbers', () => {
  const error = Object.assign(new RangeError('order 1234 has no pick-up'), {
    code: '57014',
  })
  const { err } = JSON.parse(logged(error))
  expect(err).toMatchObject({
    type: 'RangeError',
    code: '57014',
    message: 'order 1234 has no pick-up',
    stack: expect.stringMatching(/^\s+at .*log\.test\.ts/),
  })
})

test('[S34] what was sent makes no line of its own, and moves no terminal', () => {
  const sent = 'x\r\n{"level":60,"msg":"forged"}\n\u001b[2Jy\u0000'
  const lines = logged(new Error(sent), Object.assign(new Error('y'), { code: sent }))
  const [one, other, ...more] = lines.trimEnd().split('\n')
  expect(more).toEqual([])
  expect([one, other].map((line) => JSON.parse(line ?? '').msg)).toEqual(
    Array(2).fill('request.failed'),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(lines.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f]/)
})
