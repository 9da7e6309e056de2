import type { APIRequestContext } from '@playwright/test'
import { expect, ONE_WIDTH, test } from './visitor.ts'

const MOST_HOPS = 2
const car = 'flex-lease/hyundai/tucson/executive-hybrid-1-6'

/** Every address of the site map that anyone may ask for, and where who is not signed in is led to. */
const routes: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['', 'catalog', 'catalog/hybrid', 'catalog/hybrid/automatic', 'flex-lease', car],
      ...['business/catalog', 'business/catalog/hybrid', 'business/flex-lease', `business/${car}`],
      ...['login', 'login/recover', 'acceso', 'contact-us', 'terms-and-conditions', 'blog'],
      ...['asistencia-en-carretera', 'energia-emovili', 'faq', 'favourites', 'compare'],
    ].map((path) => [path, path]),
  ),
  register: 'register/type',
  'login/verify': 'login',
  'login/welcome': 'login',
  'subscribe/confirmation': 'login',
  success: 'login',
  ...Object.fromEntries(
    [
      ...['subscribe', 'order-summary', 'profile', 'profile/update', 'profile/my-account'],
      ...['profile/payment-methods', 'profile/subscriptions', 'profile/devices', 'profile/mailing'],
      ...['profile/my-vehicle', 'profile/my-vehicle/1', 'profile/manual'],
      ...['', '/end', '/end/hub', '/end/door', '/end/review', '/slot', '/paper'].map(
        (part) => `profile/subscriptions/1${part}`,
      ),
    ].map((path) => [path, 'catalog']),
  ),
}

async function follow(request: APIRequestContext, path: string, base = '') {
  let at = new URL(path, base)
  for (let hops = 0; ; hops++) {
    const answer = await request.get(at.href, { maxRedirects: 0 })
    const to = answer.headers().location
    if (!to) return { answer, hops, at }
    at = new URL(to, at)
  }
}

test('[RT01][RT02][RT03][RT04][RT05][RT06][RT07][RT09][RT10][RT16][RT17] every address answers in the visitor’s language, after two hops at most', {
  tag: ONE_WIDTH,
}, async ({ request, address, language, baseURL }) => {
  const found: Record<string, string> = {}
  for (const path of Object.keys(routes)) {
    const { answer, hops, at } = await follow(request, address(`/${path}`), baseURL)
    expect(hops, path).toBeLessThanOrEqual(MOST_HOPS)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toContain(`<html lang="${language}"`)
    expect(at.origin, path).toBe(new URL(baseURL ?? '').origin)
    found[path] = at.pathname
  }
  const wanted = Object.entries(routes).map(([path, to]) => [path, address(`/${to}`)])
  expect(found).toEqual(Object.fromEntries(wanted))
})

test('[RT41] an address that is none is missing in the language it begins with', {
  tag: ONE_WIDTH,
}, async ({ request, address, language, baseURL }) => {
  for (const path of ['/none', '/profile/none', '/subscribe/none', '/blog/none', '/catalog.php']) {
    const { answer, hops } = await follow(request, address(path), baseURL)
    expect([answer.status(), hops], path).toEqual([404, 0])
    expect(await answer.text(), path).toContain(`<html lang="${language}"`)
  }
})
