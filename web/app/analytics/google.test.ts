import { expect, test } from 'vitest'
import { exporterSuite, purchase } from './exporter.suite.ts'
import type { Browser } from './exporter.ts'
import { google } from './google.ts'

const ID = 'G-ABC123'

function open() {
  const globals: Record<string, unknown> = {}
  const fetched: string[] = []
  let cookies: string[] = []
  const browser: Browser = {
    globals,
    addScript: async (address) => {
      fetched.push(address)
      cookies = ['_ga', '_ga_ABC123']
    },
    cookieNames: () => ['a-consent', ...cookies],
    dropCookie: (name) => {
      cookies = cookies.filter((it) => it !== name)
    },
  }
  const said = () =>
    ((globals.googleLayer ?? []) as ArrayLike<unknown>[]).map((it) => Array.from(it))
  return {
    exporter: google(ID, browser),
    globals,
    fetched,
    said,
    trace: () => [...fetched, ...said().map((it) => JSON.stringify(it))].join('\n'),
    cookies: () => cookies,
  }
}

exporterSuite('the Google tag', open)

test('its script is fetched once, into a queue of its own, and advertising is denied', async () => {
  const { exporter, fetched, said } = open()
  await exporter.start()
  exporter.stop()
  await exporter.start()
  expect(fetched).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123&l=googleLayer'])
  expect(said()[0]).toEqual([
    'consent',
    'default',
    expect.objectContaining({ ad_storage: 'denied', ad_user_data: 'denied' }),
  ])
})

test('a purchase has its transaction’s id, its value and its cars', async () => {
  const { exporter, said } = open()
  await exporter.start()
  exporter.send(purchase)
  expect(said().at(-1)).toEqual([
    'event',
    'purchase',
    expect.objectContaining({
      transaction_id: 'o1',
      value: 2490,
      items: [{ item_name: 'Kia Picanto', quantity: 1 }],
    }),
  ])
})

test('while it is stopped Google’s own switch is off', async () => {
  const { exporter, globals } = open()
  await exporter.start()
  expect(globals['ga-disable-G-ABC123']).toBe(false)
  exporter.stop()
  expect(globals['ga-disable-G-ABC123']).toBe(true)
})
