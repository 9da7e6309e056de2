import { stageNames } from '@galgal/domain/orders/order-stages'
import { signupStages } from '@galgal/domain/people/signup-stages'
import type { Store } from '@galgal/domain/store'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { legalPages, textPages } from './documents/text-pages.ts'
import { ACCOUNT_ROUTE } from './session/account-route.ts'

/** What is fetched, framed or saved but never shown as a page: browsers' map of the site leaves it out. */
const file = (path: string, module: string) => route(path, module, { id: `file ${path}` })

/** The catalogue and the cars of one store. */
const shop = (prefix: '' | 'business/', store: Store) => [
  route(`${prefix}catalog/*`, 'pages/catalog/page.tsx', { id: `catalog-${store}` }),
  route(`${prefix}flex-lease`, 'pages/catalog/page.tsx', { id: `flex-lease-${store}` }),
  route(`${prefix}flex-lease/:brand/:model/:version/:year?`, 'pages/vehicle/page.tsx', {
    id: `vehicle-${store}`,
  }),
  route(`${prefix}favourites`, 'pages/favourites/page.tsx', { id: `favourites-${store}` }),
  route(`${prefix}waiting-list`, 'pages/waiting-list/page.tsx', { id: `waiting-list-${store}` }),
  route(`${prefix}waiting-list/leave`, 'pages/waiting-list/leave.tsx', {
    id: `leave-waiting-list-${store}`,
  }),
  route(`${prefix}search`, 'pages/search/page.tsx', { id: `search-${store}` }),
  route(`${prefix}compare`, 'pages/compare/page.tsx', { id: `compare-${store}` }),
]

/** The stages of an order and what belongs to them, each at its own address. */
const subscribe = [...stageNames, 'card-added', 'coupon', 'confirmation', 'contract'].map((page) =>
  route(`subscribe/${page}`, `pages/subscribe/${page}.tsx`),
)

/** Pages that are a visitor's own. */
const account = [
  route('subscribe', 'pages/subscribe/start.ts'),
  layout('ui/bare-layout.tsx', [...subscribe, route('success', 'pages/success/page.tsx')]),
  route('order-summary/:id?', 'pages/subscribe/stored-order.tsx'),
  route('login/welcome', 'pages/login/welcome.tsx'),
  route('profile', 'pages/profile/start.ts'),
  route('profile/my-account', 'pages/profile/my-account/page.tsx'),
  route('profile/my-account/confirm', 'pages/profile/my-account/confirm.tsx'),
  route('profile/my-account/verify', 'pages/profile/my-account/verify.tsx'),
  route('profile/my-account/delete', 'pages/profile/my-account/delete.tsx'),
  route('profile/subscriptions', 'pages/profile/subscriptions/subscriptions.tsx'),
  route('profile/subscriptions/:id', 'pages/profile/subscriptions/subscription.tsx'),
  route('profile/subscriptions/:id/paper', 'pages/profile/subscriptions/read-document.tsx'),
  route('profile/subscriptions/:id/slot', 'pages/profile/subscriptions/slot.tsx'),
  route('profile/subscriptions/:id/end', 'pages/profile/end/end.tsx'),
  route('profile/subscriptions/:id/end/hub', 'pages/profile/end/end-hub.tsx'),
  route('profile/subscriptions/:id/end/door', 'pages/profile/end/end-door.tsx'),
  route('profile/subscriptions/:id/end/review', 'pages/profile/end/end-review.tsx'),
  route('profile/my-vehicle', 'pages/profile/my-vehicle/my-vehicle.tsx'),
  route('profile/my-vehicle/:id', 'pages/profile/my-vehicle/driven-car.tsx'),
  route('profile/my-vehicle/:id/damage', 'pages/profile/my-vehicle/damage.tsx'),
  route('profile/manual', 'pages/profile/my-vehicle/manual.tsx'),
  route('profile/payment-methods', 'pages/profile/payment-methods/payment-methods.tsx'),
  route('profile/devices', 'pages/profile/devices.tsx'),
  route('profile/verfication', 'pages/profile/verfication/verfication.tsx'),
  route('profile/verfication-results', 'pages/profile/verfication/verfication-results.tsx'),
  route('profile/verification', 'pages/profile/verfication/verification.ts'),
  route('profile/update', 'pages/profile/update.tsx'),
  route('profile/mailing', 'pages/profile/mailing.tsx'),
  route('register', 'pages/register/start.ts'),
  layout(
    'pages/register/layout.tsx',
    [...signupStages, 'finished'].map((stage) =>
      route(`register/${stage}`, `pages/register/${stage}.tsx`),
    ),
  ),
]

/** The site map. Every address has the same page in every language: /catalog and /en/catalog. */
export default [
  file('images/vehicles/:file', 'art/images.ts'),
  file('images/sharing/:file', 'art/sharing-image.ts'),
  file('sw.js', 'pwa/service-worker.ts'),
  file('robots.txt', 'pages/robots/robots.ts'),
  file('sitemap.xml', 'pages/sitemap/sitemap.ts'),
  file('sitemaps/:file', 'pages/sitemap/sitemap.ts'),
  file(':locale/sitemap.xml', 'pages/sitemap/in-language.ts'),
  file('cars/:file', 'catalogue/cars-file.ts'),
  file('search/:file', 'search/search-file.ts'),
  file('offer/:file', 'catalogue/offer-file.ts'),
  file('words/:language/:file', 'i18n/messages-json.ts'),
  file('favourites.json', 'pages/favourites/account.ts'),
  file('visitor.json', 'session/visitor-json.ts'),
  file('person.json', 'analytics/person-json.ts'),
  route(':locale?', 'locale.tsx', [
    file('manifest.webmanifest', 'pages/manifest/manifest.ts'),
    file('addresses.json', 'delivery/addresses-json.ts'),
    file('geo.json', 'navigation/geo-json.ts'),
    file('cookies/choice', 'consent/choice-route.ts'),
    file('subscribe/contract-text', 'pages/subscribe/contract-text.ts'),
    file('subscribe/appointment', 'pages/subscribe/appointment.ts'),
    file('profile/damage-photo', 'pages/profile/my-vehicle/damage-photo.ts'),
    file('profile/visit-photo', 'pages/profile/subscriptions/visit-photo.ts'),
    file('profile/document', 'pages/profile/subscriptions/document.ts'),
    file('profile/my-account/export', 'pages/profile/my-account/export.ts'),
    route('profile/deleted', 'pages/profile/my-account/deleted.tsx'),
    file('profile/verfication-capture', 'pages/profile/verfication/verfication-capture.ts'),
    file(
      'profile/subscriptions/:id/paper-text',
      'pages/profile/subscriptions/read-document-text.ts',
    ),
    index('pages/home/page.tsx'),
    ...shop('', 'B2C'),
    ...shop('business/', 'B2B'),
    layout('session/account-layout.tsx', { id: ACCOUNT_ROUTE }, account),
    route('login', 'pages/login/page.tsx'),
    route('login/verify', 'pages/login/verify.tsx'),
    route('login/recover', 'pages/login/recover.tsx'),
    route('auto-login', 'pages/auto-login/page.tsx'),
    route('changePassword/undo-email/:secret', 'pages/changePassword/undo-email.tsx'),
    route('changePassword/*', 'pages/changePassword/page.tsx'),
    route('sign-visit/:secret', 'pages/sign-visit/page.tsx'),
    route('acceso', 'pages/login/signed-out.tsx'),
    route('logout', 'pages/logout/page.ts'),
    route('contact-us', 'pages/contact-us/page.tsx'),
    route('mailing/leave', 'pages/mailing/leave.tsx'),
    file('blog/rss.xml', 'pages/blog/rss.ts'),
    route('blog/:slug', 'pages/blog/post.tsx'),
    ...textPages.map((path) =>
      path in legalPages
        ? route(path, 'pages/legal/page.tsx', { id: path })
        : route(path, `pages/${path}/page.tsx`),
    ),
    route('*', 'pages/missing/page.tsx'),
  ]),
] satisfies RouteConfig
