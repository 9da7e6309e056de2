import type { IssuedRow } from '@galgal/contract/Office/shapes'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { DocumentLink } from '../ui/document-link.tsx'
import { Ltr, Typed } from '../ui/ltr.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { Moment } from '../ui/when.tsx'

type Document = z.output<typeof IssuedRow>

type Props = {
  title: string
  documents: readonly Document[]
  /** Of a customer they are of several orders. */
  withOrders?: boolean
}

/** Documents that were issued, the newest first, each to be downloaded by who may have it. */
export function DocumentsTab({ title, documents, withOrders = false }: Props) {
  const t = useTranslations('office.documents')
  const order = {
    label: t('order'),
    cell: ({ orderId }: Document) => (
      <PageLink to={`/orders/${orderId}?tab=papers`}>
        <Ltr>{orderNumber(orderId)}</Ltr>
      </PageLink>
    ),
  }
  return (
    <>
      <PlainTable
        title={title}
        rows={documents}
        idOf={({ id }) => id}
        nothing={t('nothing')}
        columns={[
          {
            label: t('name'),
            cell: ({ id, name, mayOpen }) =>
              mayOpen ? <DocumentLink id={id} name={name} /> : <Typed>{name}</Typed>,
          },
          ...(withOrders ? [order] : []),
          { label: t('issued'), cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
        ]}
      />
      {documents.length > 0 && (
        <p className="note">
          {t(documents.every(({ mayOpen }) => mayOpen) ? 'logged' : 'notYours')}
        </p>
      )}
    </>
  )
}
