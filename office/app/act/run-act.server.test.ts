import { officeEndpoint } from '@galgal/contract/Office/endpoint'
import { ActOut, actIn } from '@galgal/contract/Office/shapes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { me, openPage, refusal } from '../../test/open-page.ts'
import { runAct } from './run-act.server.ts'

/** A call like those of the office, with a field of its own. */
const CloseDraft = officeEndpoint({
  method: 'POST',
  path: '/api/Office/CloseDraft',
  summary: 'Closes a draft.',
  needs: 'orders.act',
  input: z.strictObject({ orderId: z.string(), ...actIn }),
  output: ActOut,
})

const effects = {
  money: [{ what: 'back', amount: 900, account: 'card' }],
  notifications: [],
  stock: [],
  standing: null,
  documents: [],
}
const answer = (more: object = {}) =>
  Response.json({ done: true, message: 'נסגר', revision: 4, effects, approval: null, ...more })

const typed = { act: 'close', step: 'do', key: 'key-1-close', revision: '3', reason: 'בקשה' }

async function run(values: Record<string, string>, api: Record<string, Response>) {
  const page = openPage({ cookies: { office: 'T1' }, api })
  const said = await runAct(page.args, values, {
    endpoint: CloseDraft,
    input: { orderId: 'o1' },
    to: '/orders/o1',
  })
  return { ...page, said }
}

test('[OF113] first it is tried: the form shows what it will do, and nothing is done', async () => {
  const { said, calls } = await run({ ...typed, step: 'preview' }, { CloseDraft: answer() })
  expect(calls[0]?.body).toEqual({ orderId: 'o1', reason: 'בקשה', revision: 3, preview: true })
  expect(calls[0]?.headers.get('idempotency-key')).toBeNull()
  expect(said).toMatchObject({ data: { act: 'close', effects, values: { reason: 'בקשה' } } })
})

test('[OF116] done, it says so on the record, under the key of its form', async () => {
  const { said, calls, context } = await run(typed, { CloseDraft: answer() })
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1-close')
  expect(calls[0]?.body).not.toHaveProperty('preview')
  expect((said as Response).headers.get('Location')).toBe('/orders/o1')
  expect(decodeURIComponent(context.setCookies.get('officeSaid') ?? '')).toContain('נסגר')
})

test('what waits for another person says that it waits', async () => {
  const approval = { id: 'a1', expiresAt: '2026-11-29T10:00:00Z' }
  const { context } = await run(typed, { CloseDraft: answer({ done: false, approval }) })
  expect(decodeURIComponent(context.setCookies.get('officeSaid') ?? '')).toContain(
    '"isWaiting":true',
  )
})

test('a refusal loses nothing that was typed, and the next try is another one', async () => {
  const { said } = await run(typed, { CloseDraft: refusal(8104, 409) })
  expect(said).toMatchObject({ data: { message: 'no 8104', values: { reason: 'בקשה' } } })
  expect((said as { data: { key: string } }).data.key).not.toBe('key-1-close')
})

test('of what broke nobody knows whether it was done: the same key goes again', async () => {
  const { said } = await run(typed, { CloseDraft: refusal(503, 503) })
  expect(said).toMatchObject({ data: { key: 'key-1-close' } })
})

test('[OF117] who moved the record meanwhile is seen: the page is read anew, with what was typed', async () => {
  const { said } = await run(typed, { CloseDraft: refusal(8103, 409) })
  expect(said).toMatchObject({
    data: { message: 'no 8103', values: { reason: 'בקשה' } },
    init: null,
  })
})

test('[OF036] a call that wants a fresh proof asks for it in the same form, and then goes on', async () => {
  const asked = await run(typed, { CloseDraft: refusal(8102, 409) })
  expect(asked.said).toMatchObject({ data: { needsProof: true, values: typed } })
  const proven = await run(
    { ...typed, proofCode: '123 456' },
    { Prove: Response.json(me), CloseDraft: answer() },
  )
  expect(proven.calls.map(({ name }) => name)).toEqual(['Prove', 'CloseDraft'])
  expect(proven.calls[0]?.body).toEqual({ code: '123456' })
})

test('a wrong proof does nothing, and is never shown again', async () => {
  const { said, calls } = await run(
    { ...typed, proofCode: '111111' },
    { Prove: refusal(8105, 401) },
  )
  expect(calls.map(({ name }) => name)).toEqual(['Prove'])
  expect(said).toMatchObject({ data: { needsProof: true, fields: { proofCode: 'no 8105' } } })
  expect(said).not.toMatchObject({ data: { values: { proofCode: '111111' } } })
})
