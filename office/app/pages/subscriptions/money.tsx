import { formatPrice, shekels } from '@galgal/domain/money'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { ChargeDocuments } from '../../ui/document-link.tsx'
import { Ltr, Money } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { DayText, dayText, Moment } from '../../ui/when.tsx'
import { PaymentTag } from '../orders/status.tsx'
import type { RecordData } from './record-data.ts'

type Props = Pick<RecordData, 'record' | 'formKey'> & { state: unknown }

/** What was charged, is owed and went back; with a refund of a part of it. */
export function MoneyTab({ record, formKey, state }: Props) {
  const t = useTranslations('officeSubscriptions.money')
  const me = useMe()
  const mayRefund = mayAny(me, ['refunds.act'])
  const refundable = record.charges.filter(({ left }) => left > 0)
  if (!mayAny(me, ['payments.see'])) return <p className="muted">{t('hidden')}</p>
  return (
    <>
      {mayRefund && refundable.length > 0 && (
        <RefundAct charges={refundable} formKey={formKey} state={state} />
      )}
      <Charges record={record} />
      <Bills record={record} />
      <Refunds record={record} />
    </>
  )
}

const causes = ['goodwill', 'mistake', 'price', 'duplicate'] as const

type RefundProps = Omit<Props, 'record'> & { charges: RecordData['record']['charges'] }

function RefundAct({ charges, formKey, state }: RefundProps) {
  const t = useTranslations('officeSubscriptions')
  const labelOf = ({ number, date, left }: (typeof charges)[number]) =>
    t('fields.chargeOf', { number, day: dayText(date), left: formatPrice(shekels(left)) })
  return (
    <Acts>
      <ActForm name="Refund" label={t('acts.Refund')} state={state} formKey={formKey} reasoned>
        <SelectField
          name="chargeId"
          label={t('fields.charge')}
          options={charges.map((charge) => ({ value: charge.id, label: labelOf(charge) }))}
        />
        <Field
          name="amount"
          label={t('fields.amount')}
          inputMode="decimal"
          dir="ltr"
          maxLength={12}
        />
        <SelectField
          name="cause"
          label={t('fields.cause')}
          placeholder={t('fields.choose')}
          options={causes.map((value) => ({ value, label: t(`causes.${value}`) }))}
        />
      </ActForm>
    </Acts>
  )
}

type Words = { (key: string): string; has: (key: string) => boolean }

function useKinds() {
  const t = useTranslations('officeSubscriptions.money.kinds') as unknown as Words
  return (kind: string) => (t.has(kind) ? t(kind) : kind)
}

function Charges({ record }: Pick<Props, 'record'>) {
  const t = useTranslations('officeSubscriptions.money')
  const kindOf = useKinds()
  return (
    <PlainTable
      title={t('charges')}
      rows={record.charges}
      idOf={({ id }) => id}
      nothing={t('nothing')}
      columns={[
        { label: t('number'), cell: ({ number }) => <Ltr>{number}</Ltr> },
        { label: t('date'), cell: ({ date }) => <DayText day={date} /> },
        { label: t('kind'), cell: ({ kind }) => kindOf(kind) },
        { label: t('amount'), isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
        { label: t('state'), cell: ({ state }) => (state ? <PaymentTag state={state} /> : '–') },
        {
          label: t('card'),
          cell: ({ company, last4 }) => (
            <Ltr>
              {company} {last4}
            </Ltr>
          ),
        },
        {
          label: t('documents'),
          cell: ({ number, kind, invoiceId, receiptId }) => (
            <ChargeDocuments
              number={number}
              isCredit={kind === 'refund'}
              invoiceId={invoiceId}
              receiptId={receiptId}
            />
          ),
        },
        {
          label: t('left'),
          isNumber: true,
          cell: ({ left }) => (left > 0 ? <Money amount={left} /> : '–'),
        },
      ]}
    />
  )
}

function Bills({ record }: Pick<Props, 'record'>) {
  const t = useTranslations('officeSubscriptions.money')
  const kindOf = useKinds()
  return (
    <PlainTable
      title={t('bills')}
      rows={record.bills}
      idOf={({ id }) => id}
      nothing={t('nothing')}
      columns={[
        { label: t('due'), cell: ({ dueOn }) => <DayText day={dueOn} /> },
        { label: t('kind'), cell: ({ kind }) => kindOf(kind) },
        { label: t('amount'), isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
        { label: t('state'), cell: ({ state }) => <PaymentTag state={state} /> },
        { label: t('tries'), isNumber: true, cell: ({ failures }) => <Ltr>{failures}</Ltr> },
        { label: t('nextTry'), cell: ({ nextTryAt }) => <Moment at={nextTryAt} /> },
      ]}
    />
  )
}

function Refunds({ record }: Pick<Props, 'record'>) {
  const t = useTranslations('officeSubscriptions.money')
  const causeOf = useTranslations('officeSubscriptions.causes') as unknown as Words
  return (
    <PlainTable
      title={t('refunds')}
      rows={record.refunds}
      idOf={({ id }) => id}
      nothing={t('nothing')}
      columns={[
        { label: t('date'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        { label: t('amount'), isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
        { label: t('state'), cell: ({ state }) => <PaymentTag state={state} /> },
        { label: t('cause'), cell: ({ cause }) => (causeOf.has(cause) ? causeOf(cause) : cause) },
      ]}
    />
  )
}
