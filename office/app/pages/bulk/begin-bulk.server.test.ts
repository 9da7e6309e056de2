import { expect, test } from 'vitest'
import { openPage, refusal } from '../../../test/open-page.ts'
import { action as write } from '../notifications/templates.tsx'
import { action } from './page.tsx'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const begun = () =>
  Response.json({
    done: true,
    message: 'בודקים',
    revision: 0,
    effects,
    approval: null,
    job: 'j1',
    total: 2,
  })

type Sent = { form: Record<string, string>; api: Record<string, Response> }
function send({ form, api }: Sent) {
  const page = openPage({ path: '/bulk', cookies: { office: 'T1' }, form, api })
  return { ...page, answer: action(page.args as never) as Promise<Response> }
}

const form = {
  act: 'SendOrderLink',
  list: 'Orders',
  query: 'status=draft&coupon=&cursor=c2&back=&size=100&sort=-createdAt&open=o1',
  key: '0190-all',
}

test('[OF104] all that match is what the filters leave, whatever page, order or row was shown', async () => {
  const { answer, calls } = send({ form, api: { BeginBulk: begun() } })
  expect((await answer).headers.get('location')).toBe('/bulk/j1')
  expect(calls[0]?.body).toEqual({
    act: 'SendOrderLink',
    list: 'Orders',
    filters: { status: 'draft' },
  })
  expect(calls[0]?.headers.get('idempotency-key')).toBe('0190-all-SendOrderLink')
})

test('[OF104] what is refused is said on the list, with its filters', async () => {
  const { answer, context } = send({ form, api: { BeginBulk: refusal(8125, 409) } })
  expect((await answer).headers.get('location')).toBe('/orders?status=draft')
  expect(decodeURIComponent(context.setCookies.get('officeSaid') ?? '')).toContain('no 8125')
})

test('[OF287] a message to all that match is tried with what was filled in, and is not sent yet', async () => {
  const typed = { act: 'SendTemplate', step: 'do', key: '0190-SendTemplate', template: 'delay' }
  const page = openPage({
    path: '/notifications/templates?all=Customers&kind=company&template=delay',
    cookies: { office: 'T1' },
    form: { ...typed, 'values.day': '10/12/2026' },
    api: { BeginBulk: begun() },
  })
  const answer = (await write(page.args as never)) as Response
  expect(answer.headers.get('location')).toBe('/bulk/j1')
  expect(page.calls.map(({ name, body }) => ({ name, body }))).toEqual([
    {
      name: 'BeginBulk',
      body: {
        act: 'SendTemplate',
        list: 'Customers',
        filters: { kind: 'company' },
        template: 'delay',
        values: { day: '10/12/2026' },
      },
    },
  ])
})
