import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const objectOf = ({ children, ...route }: RouteConfigEntry): RouteObject =>
  ({ ...route, ...(children && { children: children.map(objectOf) }) }) as RouteObject

const site = (routes as RouteConfigEntry[]).map(objectOf)
const moduleAt = (path: string) => {
  const last = matchRoutes(site, path)?.at(-1)?.route as Partial<RouteConfigEntry> | undefined
  return last?.file
}

test('[OF105] the file of every list is at its own address, in both languages, and hides no list', () => {
  for (const list of ['orders', 'customers', 'subscriptions', 'charges', 'requests', 'log']) {
    expect(moduleAt(`/export/csv/${list}`)).toBe('list/export.ts')
    expect(moduleAt(`/en/export/csv/${list}`)).toBe('list/export.ts')
  }
  expect(moduleAt('/orders')).toBe('pages/orders/page.tsx')
  expect(moduleAt('/en/orders')).toBe('pages/orders/page.tsx')
})
