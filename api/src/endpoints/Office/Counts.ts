import type { taskKinds } from '@galgal/contract/Office/board'
import { Counts } from '@galgal/contract/Office/today'
import { countTasks } from '../../db/office/tasks.ts'
import { handleOffice } from '../../handle-office.ts'
import { readerOf } from '../../presenters/office/task-subject.ts'
import { tasksSeen } from '../../presenters/office/tasks.ts'

type Kind = (typeof taskKinds)[number]

const PAGES = {
  approvals: ['approval'],
  identity: ['identity', 'businessPapers'],
  requests: ['contact', 'cancellation'],
  notifications: ['failedNotification'],
  payments: ['stuckPayment', 'owedBill', 'failedRefund', 'depositGone', 'dispute'],
} satisfies Record<string, Kind[]>

export const counts = handleOffice(Counts, async (ctx) => {
  const { db, may } = ctx
  const kinds = may('board.see') ? tasksSeen(may) : []
  const waiting = await countTasks(db, { ...(await readerOf(ctx)), kinds })
  const of = (wanted: readonly Kind[]) =>
    waiting.reduce((sum, { kind, count }) => (wanted.includes(kind) ? sum + count : sum), 0)
  return {
    pages: {
      tasks: of(kinds),
      approvals: of(PAGES.approvals),
      identity: of(PAGES.identity),
      requests: of(PAGES.requests),
      notifications: of(PAGES.notifications),
      payments: of(PAGES.payments),
    },
  }
})
