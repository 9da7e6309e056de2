import type { IssuedRow } from '@galgal/contract/Office/shapes'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Typed } from '../ui/ltr.tsx'
import { Moment } from '../ui/when.tsx'
import { PlainTable } from './plain-table.tsx'

type Document = z.output<typeof IssuedRow>

/** Documents that were issued for it, the newest first. */
export function DocumentsTab({
  documents,
  nothing,
}: {
  documents: readonly Document[]
  nothing: string
}) {
  const t = useTranslations('officeSubscriptions')
  return (
    <PlainTable
      title={t('tabs.papers')}
      rows={documents}
      idOf={({ id }) => id}
      nothing={nothing}
      columns={[
        { label: t('papers.name'), cell: ({ name }) => <Typed>{name}</Typed> },
        { label: t('papers.issued'), cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
      ]}
    />
  )
}
