import { expect, test } from 'vitest'
import { openRoute } from '../../test/open-route.ts'
import { frameLinksOf } from './frame-links.server.ts'
import { type CompanyLinks, readSiteLinks } from './site-links.ts'

function frameAt(setting: string | undefined, locale?: 'en', company: CompanyLinks = {}) {
  const { args, context } = openRoute(locale ? { locale } : {})
  Object.assign(context, {
    links: readSiteLinks(setting, company),
    whatsAppUrl: 'https://wa.me/972500000000',
  })
  return frameLinksOf(args)
}

const targets = (links: readonly { to: string }[]) => links.map(({ to }) => to)

test('[FT05] the footer leads to pages of ours, in the language of the page', () => {
  const { columns, end } = frameAt(undefined, 'en')
  const all = targets([...columns.flatMap(({ links }) => links), ...end])
  expect(all).toEqual(
    expect.arrayContaining([
      '/en/faq',
      '/en#howitworks',
      '/en/blog',
      '/en/contact-us',
      '/en/terms-and-conditions',
      '/en/accessibility',
      '/en/privacy',
      '/en/cookies',
      '/en/cancel-transaction',
    ]),
  )
})

test('[FT05] the setting leads any of them elsewhere', () => {
  const { columns, end } = frameAt(
    'blog=https://blog.example.com/?l={language} faq=https://example.com/faq contact=https://example.com/{language}/ask terms=/faq',
    'en',
  )
  const all = [...columns.flatMap(({ links }) => links), ...end]
  expect(targets(all)).toEqual(
    expect.arrayContaining([
      'https://blog.example.com/?l=en',
      'https://example.com/faq',
      'https://example.com/en/ask',
    ]),
  )
  expect(end[0]?.to).toBe('/en/faq')
  // A form elsewhere is not the one that scripts open.
  expect(all.filter(({ opens }) => opens === 'contact')).toEqual([])
})

test('[FT06] the networks are those of the setting', () => {
  expect(frameAt(undefined).social.map(({ name }) => name)).toEqual([
    'Facebook',
    'LinkedIn',
    'Instagram',
  ])
  const { social } = frameAt(undefined, undefined, {
    COMPANY_FACEBOOK: 'https://www.facebook.com/galgal',
    COMPANY_LINKEDIN: 'https://www.linkedin.com/company/galgal',
    COMPANY_INSTAGRAM: 'https://www.instagram.com/galgal/?hl={language}',
  })
  expect(targets(social)).toEqual([
    'https://www.facebook.com/galgal',
    'https://www.linkedin.com/company/galgal',
    'https://www.instagram.com/galgal/?hl=he',
  ])
})

test('[FT07] car sharing, flex lease and business stand together, at home or elsewhere', () => {
  const group = (company?: CompanyLinks) =>
    frameAt(undefined, undefined, company).columns.find(({ id }) => id === 'group')?.links ?? []
  expect(targets(group())).toEqual([
    '/contact-us',
    '/flex-lease',
    '/business/catalog',
    '/business/flex-lease',
  ])
  const elsewhere = {
    COMPANY_CAR_SHARING: 'https://share.example.com/',
    COMPANY_FLEX_LEASE: 'https://lease.example.com/{language}',
    COMPANY_BUSINESS: 'https://business.example.com/',
  }
  expect(targets(group(elsewhere))).toEqual([
    'https://share.example.com/',
    'https://lease.example.com/he',
    'https://business.example.com/',
    '/business/flex-lease',
  ])
})

test('[FT08] the settings of cookies are a page, and what scripts open in its place', () => {
  expect(frameAt(undefined).end.at(-1)).toMatchObject({
    to: '/cookies#settings',
    opens: 'cookie-settings',
  })
})

test('[HD03] the link to all there is leads to the group in the footer, or elsewhere', () => {
  expect(frameAt(undefined).header.at(-1)?.to).toBe('#group')
  expect(frameAt('more=https://example.com/{language}').header.at(-1)?.to).toBe(
    'https://example.com/he',
  )
})

test('[HD18] the guide lies elsewhere, in each language at its own address', () => {
  const company = {
    COMPANY_GUIDE_HE: 'https://guide.example.com/madrich.pdf',
    COMPANY_GUIDE_EN: 'https://guide.example.com/guide.pdf',
  }
  for (const [locale, address] of [
    [undefined, company.COMPANY_GUIDE_HE],
    ['en', company.COMPANY_GUIDE_EN],
  ] as const) {
    const { account, columns } = frameAt(undefined, locale, company)
    expect(account.at(-1)?.to).toBe(address)
    expect(targets(columns.flatMap(({ links }) => links))).toContain(address)
  }
  expect(frameAt(undefined, 'en').account.at(-1)?.to).toBe('/en/handbook')
})

test('[FT10] WhatsApp opens with a first word in the language of the page', () => {
  const said = (locale?: 'en') => new URL(frameAt(undefined, locale).chat).searchParams.get('text')
  expect(said()).toMatch(/^[\u0590-\u05ff]/)
  expect(said('en')).toMatch(/^Hello/)
})

test.for([
  'faq',
  'facebook=https://www.facebook.com/galgal',
  'nothing=/faq',
  'faq=example.com',
  'faq=http://example.com',
  'faq=//evil.example',
])('the setting %s is refused by name', (setting) => {
  expect(() => readSiteLinks(setting)).toThrow(setting)
})
