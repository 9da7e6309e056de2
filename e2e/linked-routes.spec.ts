import type { APIRequestContext } from '@playwright/test'
import { allOf } from './html.ts'
import { expect, ONCE, ONE_WIDTH, test } from './visitor.ts'

/** The layout of pages that are a visitor's own, among them those of the sign-up, whose beginning is public. */
const ACCOUNT = 'account'
const SIGN_UP = 'register'

/** The pages of the site map that anyone may open, but for those of one car, post or filter. */
const linked = [
  ...['', 'catalog', 'flex-lease', 'favourites', 'search'],
  ...['business/catalog', 'business/flex-lease', 'business/favourites', 'business/search'],
  ...['login', 'login/recover', SIGN_UP, 'contact-us', 'faq', 'blog', 'handbook'],
  ...['asistencia-en-carretera', 'energia-emovili', 'terms-and-conditions', 'privacy', 'cookies'],
  ...['accessibility', 'cancel-transaction', 'disclosure'],
]

/** Where a script, a form, an e-mail or a way that one has begun leads, and nothing else. */
const ledTo = [
  ...['compare', 'business/compare', 'waiting-list', 'business/waiting-list'],
  ...['waiting-list/leave', 'business/waiting-list/leave', 'mailing/leave', 'auto-login'],
  ...['login/verify', 'changePassword', 'acceso', 'logout', 'profile/deleted'],
]

const addressesIn = (html: string) =>
  allOf(html, /<a [^>]*href="(\/[^"#?]*)/g).map((path) => path.replace(/(.)\/$/, '$1'))

/** The addresses that a page's links lead to. */
const linksOf = async (request: APIRequestContext, path: string) =>
  addressesIn(await (await request.get(path)).text())

test('every page that anyone may open is a link away from home or from a page that home leads to', {
  tag: ONE_WIDTH,
}, async ({ request, address }) => {
  const fromHome = new Set(await linksOf(request, address('/')))
  const further = new Set(fromHome)
  for (const path of ['/login', '/business/catalog'])
    for (const to of await linksOf(request, address(path))) further.add(to)
  const paths = linked.map((path) => address(`/${path}`))
  expect(paths.filter((path) => !further.has(path) && path !== address('/'))).toEqual([])
  const below = paths.filter((path) => !fromHome.has(path) && path !== address('/'))
  expect(below).toEqual(['/business/favourites', '/business/search', '/login/recover'].map(address))
})

type RouteInBrowser = { id: string; parentId?: string; path?: string; index?: boolean }

test('no page of the site map is left out of the above', {
  tag: ONCE,
}, async ({ page }) => {
  await page.goto('/contact-us')
  const routes = await page.evaluate((): RouteInBrowser[] =>
    Object.values(Reflect.get(window, '__reactRouterManifest').routes),
  )
  const parents = new Set(routes.map(({ parentId }) => parentId))
  const parentOf = new Map(routes.map((route) => [route.id, route.parentId]))
  const isIn = (layout: string, id: string | undefined): boolean =>
    id !== undefined && (id === layout || isIn(layout, parentOf.get(id)))
  const isOwn = ({ parentId }: RouteInBrowser) => isIn(ACCOUNT, parentId)
  const paths = routes
    .filter((it) => !parents.has(it.id) && it.path !== '*' && !isOwn(it))
    .map(({ path = '' }) => path.replace('/*', ''))
    .filter((path) => !path.includes(':'))
  const known = [...linked, ...ledTo].filter((path) => path !== SIGN_UP)
  expect(paths.toSorted()).toEqual(known.toSorted())
})
