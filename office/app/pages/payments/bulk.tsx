import { Button } from '@galgal/ui/forms/button.tsx'
import { useTranslations } from 'use-intl'
import { BulkBar } from '../../list/bulk-bar.tsx'
import { Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { BulkReport } from './bulk.server.ts'
import type { MoneyRow } from './columns.tsx'

export const BULK_FORM = 'bills'

/** What can be done with several bills at once. */
export function BillsBulk({ formKey }: { formKey: string }) {
  const t = useTranslations('officeMoney.acts')
  return (
    <BulkBar id={BULK_FORM}>
      <input type="hidden" name="key" value={formKey} />
      <Button type="submit" look="outline" small name="bulk" value="retry">
        {t('retry')}
      </Button>
      <Button type="submit" look="outline" small name="bulk" value="cardLink">
        {t('cardLink')}
      </Button>
    </BulkBar>
  )
}

type Props = { answer: unknown; rows: readonly MoneyRow[] }

/** What was done with each of them, row by row. */
export function BulkOutcome({ answer, rows }: Props) {
  const t = useTranslations('officeMoney.bulk')
  const report = answer as Partial<BulkReport> | undefined
  if (!report?.bulk) return null
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.person?.name ?? ''
  return (
    <section className="panel" role="status" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {report.bulk.length === 0 && <p>{t('none')}</p>}
      <ul className="rows">
        {report.bulk.map(({ id, isDone, message }) => (
          <li key={id}>
            <Typed>{nameOf(id)}</Typed>
            <span>{message}</span>
            <StatusTag tone={isDone ? 'success' : 'alert'}>
              {t(isDone ? 'done' : 'notDone')}
            </StatusTag>
          </li>
        ))}
      </ul>
    </section>
  )
}
