import { existsSync } from 'node:fs'
import { permissions, roleNames, seededPermissions } from '@galgal/contract/Office/permissions'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { mayAny, mayOpen, officePages, pagesFor } from './office-pages.ts'

test.for(roleNames)(
  '[OF048] %s is shown the way to what they may see, and to nothing else',
  (role) => {
    const me = { permissions: seededPermissions(role) }
    const shown = new Set(pagesFor(me).map(({ name }) => name))
    for (const { name, needs } of officePages) expect(shown.has(name)).toBe(mayAny(me, needs))
  },
)

test('[OF048] without a permission there is no way anywhere', () => {
  expect(pagesFor({ permissions: [] })).toEqual([])
  expect(pagesFor({ permissions })).toEqual(officePages)
})

test('[OF048] a record is for whoever sees the page that it is listed on', () => {
  const me = { permissions: ['orders.see'] } as const
  expect(mayOpen(me, '/orders/7?tab=papers')).toBe(true)
  expect(mayOpen(me, '/orders?coupon=X')).toBe(true)
  expect(mayOpen(me, '/subscriptions/7')).toBe(false)
  expect(mayOpen(me, '/')).toBe(false)
  expect(mayOpen(me, '/me')).toBe(true)
})

test('every page of the navigation is there, has a name in each language, and keys that no other has', () => {
  for (const { name } of officePages) {
    expect(existsSync(new URL(`../pages/${name}/page.tsx`, import.meta.url))).toBe(true)
    expect(messages.he.office.pages[name]).toBeTruthy()
    expect(messages.en.office.pages[name]).toBeTruthy()
  }
  const keys = officePages.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})
