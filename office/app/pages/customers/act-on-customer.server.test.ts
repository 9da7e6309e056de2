import { expect, test } from 'vitest'
import { openPage, refusal } from '../../../test/open-page.ts'
import { actOnCustomer } from './act-on-customer.server.ts'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const done = () =>
  Response.json({ done: true, message: 'נעשה', revision: 2, effects, approval: null })

async function run(values: Record<string, string>, api: Record<string, Response>) {
  const page = openPage({ cookies: { office: 'T1' }, api })
  const said = await actOnCustomer(page.args, values, 'c1')
  return { ...page, said }
}

test('[OF178] changed details are sent as they were typed, and nothing else of the form', async () => {
  const values = {
    act: 'details',
    step: 'do',
    key: 'k',
    city: 'עכו',
    postalCode: '',
    revision: '7',
  }
  const { calls, said } = await run(values, { ChangeDetails: done() })
  expect(calls[0]?.body).toEqual({ customerId: 'c1', city: 'עכו', postalCode: '', revision: 7 })
  expect((said as Response).headers.get('Location')).toBe('/customers/c1')
})

test('[OF182] putting on hold and taking it off are one call', async () => {
  for (const [act, on] of [
    ['hold', true],
    ['holdOff', false],
  ] as const) {
    const values = { act, step: 'do', key: 'k', reason: 'נזק ברכב' }
    const { calls } = await run(values, { SetHold: done() })
    expect(calls[0]?.body).toEqual({ customerId: 'c1', on, reason: 'נזק ברכב' })
  }
})

test('[OF183] an identity number is on the answer that was asked for it, without a redirect', async () => {
  const values = { act: 'number', step: 'do', reason: 'בדיקה' }
  const shown = Response.json({ identityNumber: '123456782' })
  const { said, context } = await run(values, { ShowIdentityNumber: shown })
  expect(said).toEqual({ identityNumber: '123456782' })
  expect(JSON.stringify([...context.setCookies])).not.toContain('123456782')
})

test('[OF036] where the API wants to know who it is, the form asks, and keeps the reason', async () => {
  const values = { act: 'number', step: 'do', reason: 'בדיקה' }
  const { said } = await run(values, { ShowIdentityNumber: refusal(8102, 409) })
  expect(said).toMatchObject({
    data: { act: 'number', needsProof: true, message: '', values: { reason: 'בדיקה' } },
  })
})

test('an act that the page does not have is a page that is not there', async () => {
  await expect(run({ act: 'drop' }, {})).rejects.toMatchObject({ init: { status: 404 } })
})
