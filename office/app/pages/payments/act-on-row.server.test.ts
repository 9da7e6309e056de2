import { expect, test } from 'vitest'
import { openPage, refusal } from '../../../test/open-page.ts'
import { actOnRow } from './act-on-row.server.ts'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const answer = () =>
  Response.json({ done: true, message: 'נעשה', revision: 1, effects, approval: null })

const send = async (path: string, form: Record<string, string>, call: string) => {
  const page = openPage({ path, form, cookies: { office: 'T1' }, api: { [call]: answer() } })
  const said = await actOnRow(page.args)
  return { ...page, said }
}
const done = { step: 'do', key: 'key-12345678', reason: 'סיבה טובה' }

test.for([
  ['retry', {}, 'RetryBill', { billId: 'r1' }],
  ['postpone', { until: '2026-12-01' }, 'PostponeBill', { billId: 'r1', until: '2026-12-01' }],
  ['cardLink', {}, 'SendCardLink', { billId: 'r1' }],
  [
    'elsewhere',
    { how: 'cheque', on: '2026-12-01' },
    'PaidElsewhere',
    { billId: 'r1', how: 'cheque', on: '2026-12-01' },
  ],
  ['drop', {}, 'DropBill', { billId: 'r1' }],
  ['owedPaid', {}, 'OwedPaid', { refundId: 'r1' }],
  ['release', { orderId: 'o1' }, 'ReleaseDeposit', { orderId: 'o1' }],
  [
    'refund',
    { amount: '₪1,000.50', cause: 'mistake' },
    'Refund',
    { chargeId: 'r1', amount: 1000.5, cause: 'mistake' },
  ],
] as const)(
  '[OF116] the act %s is done to the row that is open, and leads back to its list',
  async ([act, fields, call, input]) => {
    const path = '/payments/bills?state=owed&open=r1'
    const { calls, said } = await send(path, { ...done, ...fields, act }, call)
    expect(calls).toMatchObject([{ name: call, body: { ...input, reason: done.reason } }])
    expect(calls[0]?.headers.get('idempotency-key')).toBe(done.key)
    expect((said as Response).headers.get('location')).toBe('/payments/bills?state=owed')
  },
)

test('an act that there is not, or of no row, is no page', async () => {
  const status = { init: { status: 404 } }
  await expect(send('/payments?open=r1', { act: 'nothing' }, 'x')).rejects.toMatchObject(status)
  await expect(send('/payments', { act: 'retry' }, 'x')).rejects.toMatchObject(status)
})

test('[OF103] the chosen bills are tried one after another, and each says how it went', async () => {
  const page = openPage({
    path: '/payments/failures',
    cookies: { office: 'T1' },
    form: { bulk: 'retry', id: 'b1', key: 'key-12345678' },
    api: { RetryBill: refusal(8104, 409) },
  })
  expect(await actOnRow(page.args)).toEqual({
    bulk: [{ id: 'b1', isDone: false, message: 'no 8104' }],
  })
  expect(page.calls[0]?.headers.get('idempotency-key')).toBe('key-12345678-retry-b1')
})
