import { dayAt } from '@galgal/domain/dates'
import { listWaitingCalls } from '../../db/office/approvals.ts'
import type { SubjectKind } from '../../db/office/subjects.ts'
import type { TaskKind } from '../../db/office/task-sources.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { tasksSeen } from './tasks.ts'

const SUBJECTS: Record<TaskKind, SubjectKind> = {
  identity: 'customer',
  businessPapers: 'customer',
  stuckPayment: 'payment',
  dispute: 'payment',
  owedBill: 'bill',
  failedRefund: 'refund',
  depositGone: 'order',
  failedNotification: 'notification',
  carNotBack: 'subscription',
  carMissing: 'stock',
  carDates: 'car',
  contact: 'request',
  cancellation: 'request',
  approval: 'approval',
  mention: 'note',
}

/** What a task is about. */
export const subjectOfTask = (kind: TaskKind): SubjectKind => SUBJECTS[kind]

/** Throws NotAllowed for a kind of task that somebody does not see. */
export function refuseUnseenTask({ may }: Pick<OfficeContext, 'may'>, kind: TaskKind) {
  if (!tasksSeen(may).includes(kind)) throw new OfficeRefusal('NotAllowed')
}

/** Whoever asks for tasks, and which of them they may decide. */
export async function readerOf({
  db,
  staff,
  now,
  mayDecide,
}: Pick<OfficeContext, 'db' | 'staff' | 'now' | 'mayDecide'>) {
  const at = now()
  const decides = (await listWaitingCalls(db)).filter(mayDecide)
  return { staffId: staff.staffId, hubs: staff.hubs, decides, now: at, today: dayAt(at) }
}
