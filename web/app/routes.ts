import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map. Every address has the same page in every language: /catalog and /en/catalog. */
export default [
  route(':locale?', 'locale.tsx', [
    index('pages/home/page.tsx'),
    route('*', 'pages/missing/page.tsx'),
  ]),
] satisfies RouteConfig
