import type { BulkActName, BulkListName } from '@galgal/contract/Office/bulk'
import type { NewRow } from '../../flows/office/bulk.ts'

/** What the rows of every such list have. */
type ListedRow = { id: string; person: { id: string }; subscriptionId?: string }

type BulkAct = {
  /** Lists whose rows it is for. */
  lists: readonly BulkListName[]
  /** What of a row it is done to; two rows of one are one. */
  subject: (row: ListedRow) => string
  /** What the act takes of it, as its call does. */
  input: (subjectId: string) => Record<string, unknown>
  /** Where somebody looks at it, in Hebrew’s address. */
  path: (row: ListedRow) => string
}

const moneyOf = ({ id, subscriptionId = id }: ListedRow) =>
  `/subscriptions/${subscriptionId}?tab=money`
const ofCustomer = ({ person }: ListedRow) => person.id

/** Acts that may be done for all that a list's filters leave. */
export const bulkActs: Record<BulkActName, BulkAct> = {
  SendOrderLink: {
    lists: ['Orders'],
    subject: ({ id }) => id,
    input: (orderId) => ({ orderId }),
    path: ({ id }) => `/orders/${id}`,
  },
  RetryBill: {
    lists: ['Bills'],
    subject: ({ id }) => id,
    input: (billId) => ({ billId }),
    path: moneyOf,
  },
  SendCardLink: {
    lists: ['Bills', 'Subscriptions'],
    subject: ({ id, subscriptionId = id }) => subscriptionId,
    input: (subscriptionId) => ({ subscriptionId }),
    path: moneyOf,
  },
  SendTemplate: {
    lists: ['Customers', 'Subscriptions'],
    subject: ofCustomer,
    input: (id) => ({ customerIds: [id] }),
    path: (row) => `/customers/${ofCustomer(row)}`,
  },
  AssignVisit: {
    lists: ['Subscriptions'],
    subject: ({ id }) => id,
    input: (subscriptionId) => ({ subscriptionId }),
    path: ({ id }) => `/subscriptions/${id}`,
  },
}

/** What a job does a row's act to, and whose it is. */
export const rowOf = (act: BulkActName, row: unknown): NewRow => {
  const listed = row as ListedRow
  const { subject, path } = bulkActs[act]
  return { subjectId: subject(listed), customerId: ofCustomer(listed), path: path(listed) }
}
