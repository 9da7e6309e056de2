import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { officePages } from './frame/office-pages.ts'

/** What is fetched or sent but never shown as a page: browsers' map of the site leaves it out. */
const file = (path: string, module: string) => route(path, module, { id: `file ${path}` })

/** The pages that the navigation leads to, each in a folder of its name. */
const areas = officePages.map(({ name, path }) => {
  const page = `pages/${name}/page.tsx`
  return path === '/' ? index(page) : route(path.slice(1), page)
})

/** The site map. Every address has the same page in every language: /orders and /en/orders. */
export default [
  route(':locale?', 'locale.tsx', [
    route('sign-in', 'pages/sign-in/page.tsx'),
    route('sign-in/code', 'pages/sign-in/code.tsx'),
    file('sign-in/passkey', 'pages/sign-in/passkey.ts'),
    route('invitation/:secret', 'pages/invitation/page.tsx'),
    route('break-glass/:secret', 'pages/break-glass/page.tsx'),
    layout('session/signed-in.tsx', [
      ...areas,
      route('customers/:id', 'pages/customers/customer.tsx'),
      route('customers/:id/seen', 'pages/customers/seen.tsx'),
      route('identity/:id', 'pages/identity/check.tsx'),
      route('requests/:id', 'pages/requests/request.tsx'),
      route('notifications/templates', 'pages/notifications/templates.tsx'),
      route('notifications/:id', 'pages/notifications/notification.tsx'),
      route('bulk/:id', 'pages/bulk/job.tsx'),
      route('catalogue/bulk', 'pages/catalogue/bulk.tsx'),
      route('catalogue/drafts', 'pages/catalogue/drafts.tsx'),
      route('catalogue/prices', 'pages/catalogue/prices.tsx'),
      route('catalogue/import', 'pages/catalogue/import.tsx'),
      file('catalogue/pictures/:id', 'pages/catalogue/picture.ts'),
      route('catalogue/:id', 'pages/catalogue/car.tsx'),
      route('coupons/new', 'pages/coupons/new.tsx'),
      route('fleet/calendar', 'pages/fleet/calendar.tsx'),
      route('fleet/new', 'pages/fleet/register.tsx'),
      route('fleet/bulk', 'pages/fleet/bulk.tsx'),
      route('fleet/dates', 'pages/fleet/dates.tsx'),
      route('fleet/labels', 'pages/fleet/labels.tsx'),
      file('fleet/papers/:id', 'pages/fleet/service-document.ts'),
      file('fleet/documents/:id', 'pages/fleet/car-document-file.ts'),
      route('fleet/:id', 'pages/fleet/car.tsx'),
      route('hubs/new', 'pages/hubs/new.tsx'),
      route('hubs/:id', 'pages/hubs/hub.tsx'),
      file('visits', 'pages/visits/begin.ts'),
      file('visits/pictures/:id', 'pages/visits/picture.ts'),
      route('visits/:id', 'pages/visits/page.tsx'),
      route('search', 'pages/search/page.tsx'),
      route('payments/:list', 'pages/payments/page.tsx', { id: 'list of money' }),
      route('subscriptions/:id', 'pages/subscriptions/record.tsx'),
      route('orders/new', 'pages/orders/new.tsx'),
      route('orders/:id', 'pages/orders/record.tsx'),
      route('me', 'pages/me/page.tsx'),
      route('prove', 'pages/prove/page.tsx'),
      // Of three parts: `/export/orders` would be the orders in a language called export.
      file('export/csv/:list', 'list/export.ts'),
      file('documents/:id', 'record/document-file.ts'),
      route('preferences', 'frame/preferences.ts'),
      file('sign-out', 'session/sign-out.ts'),
      route('presence', 'record/presence.ts'),
      route('counts', 'frame/counts.ts'),
      file('presence', 'record/presence.ts'),
      file('views', 'list/save-view.ts'),
      file('counts', 'frame/counts.ts'),
      file('prove/passkey', 'act/prove-passkey.ts'),
      route('*', 'pages/missing/page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
