import { localeCodes } from '@galgal/i18n/locales'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { isStaticPage } from '../documents/text-pages.ts'
import { isFetchedAhead, speculationRules } from './fetched-ahead.ts'

const toRead = ['/faq', '/blog', '/blog/reading-a-price', '/terms-and-conditions', '/cookies']
const ofTheApp = [
  '/',
  '/catalog',
  '/catalog/brand-kia',
  '/flex-lease/kia/picanto/urban',
  '/business/catalog/brand-kia',
  '/business/flex-lease/kia/picanto/urban/2024',
]
const never = [
  '/login',
  '/logout',
  '/acceso',
  '/register/kind',
  '/subscribe',
  '/subscribe/payment',
  '/order-summary/1',
  '/profile/my-account',
  '/auto-login',
  '/changePassword/undo-email/a',
  '/mailing/leave',
  '/waiting-list/leave',
  '/business/waiting-list/leave',
  '/contact-us',
  '/cancel-transaction',
  '/favourites',
  '/compare',
  '/search',
  '/blog/rss.xml',
  '/api/Global/GeoCountry',
  '/person.json',
]

afterEach(() => vi.unstubAllGlobals())

type Rules = { prerender: { where: { and: [{ href_matches: string[] }, Not, Not] } }[] }
type Not = { not: { href_matches?: string } }

/** Whether a browser would make a page ready by the rules of a page. */
function isMadeReady(path: string, locale: string, isStatic: boolean): boolean {
  const [rule] = (JSON.parse(speculationRules(locale, isStatic)) as Rules).prerender
  const [{ href_matches: wanted }, ...others] = rule?.where.and ?? [{ href_matches: [] }]
  const base = 'https://galgal.example/'
  const matches = (pattern: string) => new URLPattern(pattern, base).test(base.slice(0, -1) + path)
  const unwanted = others.flatMap(({ not }) => not.href_matches ?? [])
  return wanted.some(matches) && !unwanted.some(matches)
}

test.for(localeCodes)(
  'a page to read has other public pages made ready, and no others: %s',
  (locale) => {
    const ready = (path: string) => isMadeReady(pathIn({ locale }, path), locale, true)
    expect([...toRead, ...ofTheApp].filter((path) => !ready(path))).toEqual([])
    expect(ready('/catalog?sort=price')).toBe(true)
    expect(never.filter(ready)).toEqual([])
  },
)

test('a page of the app has those made ready that are loaded whole, and fetches the others by itself', () => {
  const ready = (path: string) => isMadeReady(path, 'he', false)
  expect(toRead.filter((path) => !ready(path) || !isStaticPage(path))).toEqual([])
  expect([...ofTheApp, ...never].filter(ready)).toEqual([])
  expect(ofTheApp.filter((path) => !isFetchedAhead(path))).toEqual([])
  expect(isFetchedAhead('/catalog?sort=price#list')).toBe(true)
  expect([...toRead, ...never].filter(isFetchedAhead)).toEqual([])
})

test('nothing is fetched ahead where somebody saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(ofTheApp.filter(isFetchedAhead)).toEqual([])
})
