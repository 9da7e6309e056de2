import { seededPermissions } from '@galgal/contract/Office/permissions'
import { expect, test } from 'vitest'
import { mayAny } from '../../frame/office-pages.ts'
import { startOf } from './start.server.ts'

const startOfRole = (role: Parameters<typeof seededPermissions>[0]) => {
  const me = { permissions: seededPermissions(role) }
  return mayAny(me, ['visits.see']) ? '/' : startOf(me)
}

test('[OF048] everyone begins with what they come for', () => {
  expect(startOfRole('delivery')).toBe('/')
  expect(startOfRole('fleet')).toBe('/')
  expect(startOfRole('reviewer')).toBe('/identity')
  expect(startOfRole('finance')).toBe('/payments')
  expect(startOfRole('editor')).toBe('/tasks')
})
