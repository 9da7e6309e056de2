import type { Store } from '@galgal/domain/store'
import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The catalogue and the cars of one store. */
const shop = (prefix: '' | 'business/', store: Store) => [
  route(`${prefix}catalog/*`, 'pages/catalog/page.tsx', { id: `catalog-${store}` }),
  route(`${prefix}flex-lease`, 'pages/catalog/page.tsx', { id: `flex-lease-${store}` }),
  route(`${prefix}flex-lease/:brand/:model/:version/:year?`, 'pages/vehicle/page.tsx', {
    id: `vehicle-${store}`,
  }),
]

/** The site map. Every address has the same page in every language: /catalog and /en/catalog. */
export default [
  route('images/vehicles/:file', 'art/images.ts'),
  route(':locale?', 'locale.tsx', [
    index('pages/home/page.tsx'),
    ...shop('', 'B2C'),
    ...shop('business/', 'B2B'),
    route('logout', 'pages/logout/page.ts'),
    route('*', 'pages/missing/page.tsx'),
  ]),
] satisfies RouteConfig
