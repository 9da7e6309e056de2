import type { Permission } from '@galgal/contract/Office/permissions'
import { mayAny } from '../../frame/office-pages.ts'
import type { Me } from '../../session/office-context.server.ts'

/** The lists of money, in their order; the first is at the page's own address. */
export const listNames = ['charges', 'failures', 'bills', 'tries', 'refunds', 'deposits'] as const
export type ListName = (typeof listNames)[number]

export const isListName = (name: string): name is ListName =>
  listNames.some((known) => known === name)

/** By what each can be narrowed: the names are those of its call. */
export const filtersOf = {
  charges: ['q', 'from', 'till', 'kind', 'state', 'last4', 'allocation', 'plate', 'person'],
  tries: ['q', 'from', 'till', 'kind', 'state', 'last4', 'person'],
  deposits: ['q', 'from', 'till', 'state', 'last4', 'person'],
  bills: ['q', 'from', 'till', 'kind', 'state', 'person'],
  failures: ['q', 'from', 'till', 'kind', 'state', 'person'],
  refunds: ['q', 'from', 'till', 'state', 'person'],
} as const satisfies Record<ListName, readonly string[]>

const paymentStates = [
  'authorising',
  'challenge',
  'unknown',
  'approved',
  'declined',
  'undoing',
  'voided',
  'refunded',
] as const

/** What a filter can be, by its list; as the calls name them. */
export const choicesOf = {
  charges: { kind: ['charge', 'refund', 'deposit', 'fee'], state: paymentStates },
  tries: { kind: ['charge', 'deposit', 'bill'], state: paymentStates },
  deposits: { kind: [], state: paymentStates },
  bills: { kind: ['month', 'end', 'late'], state: ['due', 'paid', 'owed', 'dropped'] },
  failures: { kind: ['month', 'end', 'late'], state: ['due', 'owed'] },
  refunds: { kind: [], state: ['asked', 'pending', 'done', 'failed', 'elsewhere'] },
} as const satisfies Record<ListName, { kind: readonly string[]; state: readonly string[] }>

export const allocations = ['given', 'refused', 'none'] as const

/** Its address, in Hebrew's. */
export const pathOf = (list: ListName) => (list === 'charges' ? '/payments' : `/payments/${list}`)

const needed: Record<ListName, readonly Permission[]> = {
  charges: ['refunds.act'],
  bills: ['payments.act', 'debts.act'],
  failures: ['payments.act', 'debts.act'],
  tries: [],
  refunds: ['debts.act'],
  deposits: ['refunds.act'],
}

/** Whether somebody may do anything with the rows of a list. */
export const mayActOn = (list: ListName, me: Pick<Me, 'permissions'>) => mayAny(me, needed[list])
