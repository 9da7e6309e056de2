import { useTranslations } from 'use-intl'
import type { Column } from '../../list/list-table.tsx'
import { OpenRowLink } from '../../list/open-row.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'
import type { LogRow } from './log-row.ts'

const tones: Record<LogRow['outcome'], Tone> = {
  done: 'success',
  waiting: 'brand',
  refused: 'alert',
  denied: 'error',
}

/** The pages of what a row is about. */
const pages: Partial<Record<string, (id: string) => string>> = {
  order: (id) => `/orders/${id}`,
  customer: (id) => `/customers/${id}`,
  subscription: (id) => `/subscriptions/${id}`,
  staff: (id) => `/staff?open=${id}`,
  approval: (id) => `/approvals?id=${id}`,
}

export function useLogColumns(): Column<LogRow>[] {
  const t = useTranslations('officeCompany')
  return [
    { name: 'at', label: t('log.at'), cell: ({ at }) => <Moment at={at} /> },
    {
      name: 'who',
      fields: ['who', 'breakGlass'],
      label: t('log.who'),
      cell: ({ who, breakGlass }) => (
        <>
          <Typed>{who.name || '–'}</Typed>{' '}
          {breakGlass && <StatusTag tone="error">{t('log.breakGlass')}</StatusTag>}
        </>
      ),
    },
    { name: 'call', label: t('log.call'), cell: ({ call }) => <CallName call={call} /> },
    {
      name: 'subject',
      fields: ['subject', 'customerId'],
      label: t('log.subject'),
      cell: (row) => <SubjectLink row={row} />,
    },
    {
      name: 'outcome',
      label: t('log.outcome'),
      cell: ({ outcome }) => (
        <StatusTag tone={tones[outcome]}>{t(`log.outcomes.${outcome}`)}</StatusTag>
      ),
    },
    {
      name: 'reason',
      label: t('log.reason'),
      cell: ({ reason }) => <Typed>{reason || '–'}</Typed>,
    },
    {
      name: 'sequence',
      label: t('log.number'),
      isNumber: true,
      cell: ({ sequence }) => <Ltr>{sequence ?? '–'}</Ltr>,
    },
    {
      name: 'open',
      fields: ['changes', 'details'],
      label: t('log.details'),
      cell: ({ id, call }) => <OpenRowLink id={id} label={call} text={t('log.details')} />,
    },
  ]
}

export function CallName({ call }: { call: string }) {
  const t = useTranslations('officeCompany.calls')
  return t.has(call as 'Refund') ? t(call as 'Refund') : <Ltr>{call}</Ltr>
}

/** What a row is about, and its page where there is one. */
export function SubjectLink({ row: { subject, customerId } }: { row: LogRow }) {
  const t = useTranslations('officeCompany.subjects')
  const of = subject ?? (customerId ? { kind: 'customer', id: customerId } : null)
  if (!of) return '–'
  const kind = t.has(of.kind as 'order') ? t(of.kind as 'order') : of.kind
  const to = pages[of.kind]?.(of.id)
  return to ? <PageLink to={to}>{kind}</PageLink> : kind
}
