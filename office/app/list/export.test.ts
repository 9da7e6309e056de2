import { expect, test } from 'vitest'
import { openPage, refusal } from '../../test/open-page.ts'
import { loader } from './export.ts'

const open = (list: string, query: string, api: Record<string, Response>) => {
  const page = openPage({ path: `/export/csv/${list}${query}`, cookies: { office: 'T1' }, api })
  const args = { ...page.args, params: { list } } as never
  return { ...page, load: () => loader(args) as Promise<Response> }
}

test('[OF105] a list leaves as a file, with the filters of its page', async () => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''bills-2026-11-26.csv",
  }
  const csv = new Response('\uFEFFid\r\n1\r\n', { headers })
  const { load, calls } = open('bills', '?state=owed&kind=', { Bills: csv })
  const file = await load()
  expect(file.headers.get('content-disposition')).toContain('bills-2026-11-26.csv')
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('\uFEFFid\r\n1\r\n')
  expect(calls[0]?.headers.get('accept')).toBe('text/csv')
})

test('[OF107] where a proof is wanted first it is asked for, and then the file goes on', async () => {
  const { load } = open('customers', '?kind=company', { Customers: refusal(8102, 409) })
  const to = (await load()).headers.get('location')
  expect(to).toBe(`/prove?next=${encodeURIComponent('/export/csv/customers?kind=company')}`)
})

test('[OF071] what waits for another person says so on the list that it is of', async () => {
  const { load, context } = open('tries', '', {})
  await expect(load()).rejects.toMatchObject({ init: { status: 404 } })
  const waiting = open('bills', '?state=owed', { Bills: refusal(8104, 409) })
  expect((await waiting.load()).headers.get('location')).toBe('/payments/bills?state=owed')
  expect(decodeURIComponent(waiting.context.setCookies.get('officeSaid') ?? '')).toContain(
    '"isWaiting":true',
  )
  expect(context.setCookies.size).toBe(0)
})

test('there is no file of what is no list', async () => {
  await expect(open('constructor', '', {}).load()).rejects.toMatchObject({ init: { status: 404 } })
})
