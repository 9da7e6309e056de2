import { call } from '@galgal/contract/call'
import { GetLegalDocuments } from '@galgal/contract/Global'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

const inLanguage = { he: { CountryCode: 'he-IL' }, en: { CountryCode: 'en-IL' } }
const ids = (html: string) => [...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id)

test('[AP13] every legal document in the caller’s language, with its version, day and address', async () => {
  const { send } = await openTestApi()
  const english = accepted(await call(send, GetLegalDocuments, { regionId: '101' }, inLanguage.en))
  expect(english.map(({ type }) => type)).toEqual([
    'terms',
    'privacy',
    'cookies',
    'accessibility',
    'cancellation',
    'disclosure',
  ])
  expect(english[1]).toMatchObject({
    title: 'Privacy policy',
    version: expect.stringMatching(/^\d{4}-\d{2}-\d+$/),
    publishedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    url: expect.stringMatching(/^http.*\/en\/privacy$/),
  })
  const hebrew = accepted(await call(send, GetLegalDocuments, {}, inLanguage.he))
  expect(hebrew[1]?.title).toBe('מדיניות הפרטיות')
  expect(hebrew[1]?.url).toMatch(/^http[^/]*\/\/[^/]+\/privacy$/)
  // The same parts in both languages, and nothing left to fill in.
  expect(hebrew.map(({ html }) => ids(html))).toEqual(english.map(({ html }) => ids(html)))
  expect([...hebrew, ...english].filter(({ html }) => /[{}]/.test(html))).toEqual([])
})

test('[AP13] without a region it is 101; another region has none', async () => {
  const { send } = await openTestApi()
  expect(accepted(await call(send, GetLegalDocuments, {}))).toHaveLength(6)
  expect(accepted(await call(send, GetLegalDocuments, { regionId: '102' }))).toEqual([])
  expect(accepted(await call(send, GetLegalDocuments, { regionId: 'x' }))).toEqual([])
})

test('[AP13] it is kept by whoever asked, until it changes', async () => {
  const { send } = await openTestApi()
  const ask = (headers = {}) =>
    send(new Request(`http://api${GetLegalDocuments.path}?regionId=101`, { headers }))
  const first = await ask()
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(first.headers.get('vary')).toContain('CountryCode')
  const etag = first.headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  const other = await ask({ 'if-none-match': etag, CountryCode: 'en-IL' })
  expect(other.status).toBe(200)
})

test('the accessibility statement names a level, a day, exceptions and a coordinator that is told', async () => {
  const { send, deps } = await openTestApi()
  const statement = async () =>
    accepted(await call(send, GetLegalDocuments, {}, inLanguage.en)).find(
      ({ type }) => type === 'accessibility',
    )?.html ?? ''
  const before = deps.settings.accessibility
  deps.settings.accessibility = {
    coordinator: 'Noa <Levi>',
    phone: '03-5550100',
    email: 'noa@example.com',
  }
  try {
    const html = await statement()
    expect(html).toContain('WCAG 2.2 at level AA')
    expect(html).toContain('November 2026')
    expect(ids(html)).toEqual(expect.arrayContaining(['exceptions', 'coordinator']))
    expect(html).toContain('Noa &#60;Levi&#62;')
    expect(html).toContain('03-5550100')
    expect(html).toContain('mailto:noa@example.com')
  } finally {
    deps.settings.accessibility = before
  }
})
