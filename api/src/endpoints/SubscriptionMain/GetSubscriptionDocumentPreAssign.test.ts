import { call } from '@galgal/contract/call'
import {
  DownloadSubscriptionDocumentv3,
  GetSubscriptionDocumentPreAssign,
} from '@galgal/contract/SubscriptionMain.mine'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, create, draft, placeOrder, readyToPay } from '../../../test/orders.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const ask = ({ headers }: SignedIn, subscriptionId: string) =>
  call(api.send, GetSubscriptionDocumentPreAssign, { subscriptionId }, headers)
const inEnglish = (who: SignedIn) => ({
  ...who,
  headers: { ...who.headers, CountryCode: 'en-IL' },
})

/** What a page says, without what it is written with. */
const saidIn = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")

test('[AP18][MS15] the contract to read has its title, version and type', async () => {
  const { id } = await readyToPay(api, dana)
  expect(accepted(await ask(dana, id))).toEqual({
    html: expect.stringMatching(/^<!doctype html><html lang="he" dir="rtl">.*<\/html>$/s),
    title: 'חוזה מנוי לרכב',
    version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    reuqestType: 'contract',
    fileName: `${id}.pdf`,
    signed: null,
    canSign: false,
  })
})

test('[AP18] it says every figure of the order to the agora, and how to leave', async () => {
  const { id, quote } = await readyToPay(api, dana)
  const said = saidIn(accepted(await ask(inEnglish(dana), id)).html)
  for (const figure of [
    quote.dueNow.totalStr,
    quote.monthly.totalStr,
    quote.totalStr,
    quote.depositHold.amountStr,
    ...quote.dueNow.lines.map((line) => line.amountStr),
    '30/11/2026',
    '06/12/2026',
    '₪100',
    '₪3,850',
    '₪2,500',
    'Tel Aviv – Begin',
  ])
    expect(said).toContain(figure)
})

test('the PDF before paying says the same words as the page', async () => {
  const { id } = await readyToPay(api, dana)
  const english = inEnglish(dana)
  const wanted = { fileName: `${id}.pdf`, reuqestType: 'contract', subscriptionId: id }
  const { bytes } = accepted(
    await call(api.send, DownloadSubscriptionDocumentv3, wanted, english.headers),
  )
  const bare = (text: string) =>
    new Set(
      text
        .replace(/[^\p{L}\p{N}₪]+/gu, ' ')
        .split(' ')
        .filter((word) => /^[\w₪]+$/.test(word)),
    )
  const written = bare(readPdf(bytes).text)
  const said = [...bare(saidIn(accepted(await ask(english, id)).html))]
  expect(said.length).toBeGreaterThan(200)
  expect(said.filter((word) => !written.has(word))).toEqual([])
})

test('[AP18][S21] nothing in it runs, is sent or comes from outside, whatever a customer is called', async () => {
  const name = '<script>alert(1)</script><form action="//evil.example"><img src=x onerror=y>"\''
  const eve = await signedIn(api, { firstName: name, city: '</style><iframe>', address: name })
  const order = accepted(await create(api, eve))
  const { html } = accepted(await ask(eve, order.id))
  expect(html).not.toMatch(/<(?:script|form|img|iframe|link|object|embed|a|input)\b/i)
  const tags = html.match(/<[^>]+>/g) ?? []
  expect(tags.filter((tag) => /\s(?:src|href|action|on\w+)=/i.test(tag))).toEqual([])
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
})

test('what is not chosen yet is said to be so', async () => {
  const order = await draft(api, dana, [colourAndDate])
  const said = saidIn(accepted(await ask(inEnglish(dana), order.id)).html)
  expect(said).toContain('Not agreed yet')
  expect(said).toContain('Not chosen yet')
})

test('a placed order shows the day it was agreed and the plate', async () => {
  const { id } = await placeOrder(api, dana)
  const said = saidIn(accepted(await ask(inEnglish(dana), id)).html)
  expect(said).toContain('Agreed on the site on 22/11/2026')
  expect(said).toMatch(/\d{3}-\d{2}-\d{3}/)
  expect(said).not.toContain('Not chosen yet')
})

test('a business is told that the consumers’ right is not its own', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const order = await readyToPay(api, company)
  const said = saidIn(accepted(await ask(inEnglish(company), order.id)).html)
  expect(said).toContain('made for a business')
  expect(said).not.toContain('within 14 days')
})

test('a rental of six months and more is called leasing', async () => {
  const kindOf = async (periodInMonths: number) => {
    const who = await signedIn(api)
    const order = accepted(await create(api, who, { periodInMonths }))
    return saidIn(accepted(await ask(inEnglish(who), order.id)).html)
  }
  expect(await kindOf(3)).toContain('Car rental')
  expect(await kindOf(12)).toContain('Operational leasing')
})

test('another’s order is as missing as one that never was', async () => {
  const { id } = await placeOrder(api, await signedIn(api))
  for (const it of [id, 'none'])
    expect(await ask(dana, it)).toMatchObject({ ok: false, status: 404, code: 7025 })
})
