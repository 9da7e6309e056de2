import { type Task, taskKinds } from '@galgal/contract/Office/board'
import type { Permission } from '@galgal/contract/Office/permissions'
import { formatPrice } from '@galgal/domain/money'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import type { TaskKind } from '../../db/office/task-sources.ts'
import type { TaskRow } from '../../db/office/tasks.ts'
import { notificationName } from './happening.ts'
import { nameOf } from './person.ts'

/** What a task is for who sees it. */
const NEEDED: Record<TaskKind, readonly Permission[]> = {
  identity: ['identity.see'],
  businessPapers: ['identity.see'],
  stuckPayment: ['payments.see'],
  owedBill: ['payments.see'],
  failedRefund: ['payments.see'],
  depositGone: ['payments.see'],
  dispute: ['payments.see', 'books.see'],
  failedNotification: ['notifications.see'],
  carNotBack: ['visits.see', 'terms.see'],
  carMissing: ['stock.see'],
  carDates: ['fleet.act'],
  contact: ['requests.see'],
  cancellation: ['requests.see'],
  approval: ['board.see'],
  mention: ['board.see'],
}

export const tasksSeen = (may: (permission: Permission) => boolean): TaskKind[] =>
  taskKinds.filter((kind) => NEEDED[kind].some(may))

/** Notifications have words, and what is sold a name in each language. */
function detailOf(kind: TaskKind, detail: string, locale: Locale): string {
  if (kind === 'failedNotification') return notificationName(detail, locale)
  return kind === 'carMissing' ? inLanguage(locale, JSON.parse(detail)) : detail
}

function lineOf({ kind, person, amount, detail }: TaskRow, locale: Locale): string {
  const t = translator(locale, 'officeTasks')
  return t(kind, {
    // Who wrote to us without an account is known by what they typed.
    name: (person && nameOf(person)) || detail || '',
    amount: formatPrice(amount ?? 0),
    count: amount ?? 0,
    detail: detailOf(kind, detail ?? '', locale),
  })
}

const instantOf = (at: string | Date) => new Date(at).toISOString()

/** A task in words, with the way to its record. */
export const taskOut = (row: TaskRow, locale: Locale): z.input<typeof Task> => ({
  kind: row.kind,
  subject: row.subject,
  id: row.id,
  line: lineOf(row, locale),
  since: instantOf(row.since),
  dueAt: row.dueAt === null ? null : instantOf(row.dueAt),
  takenBy: row.takerId ? { id: row.takerId, name: row.takerName ?? '' } : null,
  to: row.to,
})
