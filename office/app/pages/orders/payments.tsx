import type { OrderRecord } from '@galgal/contract/Office/order-record'
import { formatPrice, shekels } from '@galgal/domain/money'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { ChargeDocuments } from '../../ui/document-link.tsx'
import { Ltr, Money } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Moment } from '../../ui/when.tsx'
import { PaymentTag } from './status.tsx'

type Props = { record: OrderRecord; formKey: string; state: unknown }

/** Every try to take or hold money, by its company's name; with what can be done about it. */
export function PaymentsTab({ record, formKey, state }: Props) {
  const t = useTranslations('officeOrders.payments')
  const title = useTranslations('officeOrders.tabs')('payments')
  const seesPayments = mayAny(useMe(), ['payments.see'])
  if (!seesPayments) return <p className="muted">{t('hidden')}</p>
  return (
    <>
      <PaymentActs record={record} formKey={formKey} state={state} />
      <PlainTable
        title={title}
        rows={record.payments}
        idOf={({ id }) => id}
        nothing={t('nothing')}
        columns={[
          { label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
          { label: t('amount'), isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
          { label: t('state'), cell: ({ state: stands }) => <PaymentTag state={stands} /> },
          { label: t('created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
          { label: t('decided'), cell: ({ decidedAt }) => <Moment at={decidedAt} /> },
          {
            label: t('card'),
            cell: ({ company, last4 }) => (
              <Ltr>
                {company} {last4}
              </Ltr>
            ),
          },
          {
            label: t('name'),
            cell: ({ providerPayment: name }) => (name ? <Ltr>{name}</Ltr> : '–'),
          },
          {
            label: t('documents'),
            cell: ({ invoiceId, receiptId }) => (
              <ChargeDocuments invoiceId={invoiceId} receiptId={receiptId} />
            ),
          },
        ]}
      />
    </>
  )
}

/** Only of payments about which something can be done: of settled ones there is nothing to say. */
function PaymentActs({ record, formKey, state }: Props) {
  const t = useTranslations('officeOrders')
  const possible = record.payments.flatMap((payment) =>
    payment.acts.filter(({ why }) => why === null).map(({ act }) => ({ payment, act })),
  )
  if (possible.length === 0) return null
  return (
    <Acts>
      {possible.map(({ payment, act }) => (
        <ActForm
          key={`${act} ${payment.id}`}
          name={`${act} ${payment.id}`}
          label={t('actOf', {
            act: t(`acts.${act}`),
            kind: t(`payments.kinds.${payment.kind}`),
            amount: formatPrice(shekels(payment.amount)),
          })}
          state={state}
          formKey={formKey}
          reasoned={act === 'UndoPayment'}
        />
      ))}
    </Acts>
  )
}
