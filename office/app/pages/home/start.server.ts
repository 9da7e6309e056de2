import type { Permission } from '@galgal/contract/Office/permissions'
import { mayAny } from '../../frame/office-pages.ts'

const starts: readonly (readonly [Permission, string])[] = [
  ['identity.act', '/identity'],
  ['payments.act', '/payments'],
  ['log.act', '/log'],
]

/** Where somebody begins who sees no visits: with what they come for, else with the tasks. */
export const startOf = (me: { permissions: readonly Permission[] }): string =>
  starts.find(([need]) => mayAny(me, [need]))?.[1] ?? '/tasks'
