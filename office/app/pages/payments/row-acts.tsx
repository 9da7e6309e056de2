import type { Permission } from '@galgal/contract/Office/permissions'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { useMe } from '../../root-data.ts'
import { Money, Typed } from '../../ui/ltr.tsx'
import type { MoneyRow } from './columns.tsx'
import type { ListName } from './list-names.ts'

type Props = { list: ListName; row: MoneyRow; formKey: string; state: unknown }

/** What can be done with a row of money, and what cannot and why. */
export function RowActs({ list, row, ...form }: Props) {
  const { permissions } = useMe()
  const may = (permission: Permission) => permissions.includes(permission)
  const key = `${form.formKey}-${row.id}`
  const part = { row, may, form: { state: form.state, formKey: key } }
  return (
    <>
      <h2>
        <Typed>{row.person?.name}</Typed> · <Money amount={row.amount} />
      </h2>
      <Acts>
        {list === 'charges' && <ChargeActs {...part} />}
        {(list === 'bills' || list === 'failures') && <BillActs {...part} />}
        {list === 'refunds' && <RefundActs {...part} />}
        {list === 'deposits' && <DepositActs {...part} />}
      </Acts>
    </>
  )
}

type Part = {
  row: MoneyRow
  may: (permission: Permission) => boolean
  form: { state: unknown; formKey: string }
}

function ChargeActs({ row, may, form }: Part) {
  const t = useTranslations('officeMoney')
  if (!may('refunds.act')) return null
  const isOver = row.kind !== 'charge' || !row.left
  return (
    <ActForm
      {...form}
      name="refund"
      label={t('acts.refund')}
      reasoned
      blocked={isOver ? t('noneLeft') : undefined}
    >
      <Field
        name="amount"
        label={t('amount')}
        hint={
          <>
            {t('atMost')} <Money amount={row.left} />
          </>
        }
        inputMode="decimal"
        dir="ltr"
      />
      <SelectField
        name="cause"
        label={t('cause')}
        placeholder={t('choose')}
        options={(['goodwill', 'mistake', 'price', 'duplicate'] as const).map((value) => ({
          value,
          label: t(`causes.${value}`),
        }))}
      />
    </ActForm>
  )
}

function BillActs({ row, may, form }: Part) {
  const t = useTranslations('officeMoney')
  const why = useTranslations('officeErrors.why')
  const isOpen = row.state === 'due' || row.state === 'owed'
  const settled = isOpen ? undefined : why('billSettled')
  const notOwed = settled ?? (row.state === 'owed' ? undefined : why('billNotOwed'))
  return (
    <>
      {may('payments.act') && (
        <>
          <ActForm {...form} name="retry" label={t('acts.retry')} blocked={settled} />
          <ActForm {...form} name="postpone" label={t('acts.postpone')} reasoned blocked={settled}>
            <Field name="until" type="date" label={t('until')} hint={t('untilHint')} />
          </ActForm>
          <ActForm
            {...form}
            name="cardLink"
            label={t('acts.cardLink')}
            blocked={settled ?? (row.failures ? undefined : why('cardGood'))}
          />
        </>
      )}
      {may('debts.act') && (
        <>
          <ActForm
            {...form}
            name="elsewhere"
            label={t('acts.elsewhere')}
            reasoned
            blocked={settled}
          >
            <SelectField
              name="how"
              label={t('how')}
              placeholder={t('choose')}
              options={(['transfer', 'cheque'] as const).map((value) => ({
                value,
                label: t(`hows.${value}`),
              }))}
            />
            <Field name="on" type="date" label={t('on')} />
          </ActForm>
          <ActForm {...form} name="drop" label={t('acts.drop')} reasoned blocked={notOwed} />
        </>
      )}
    </>
  )
}

function RefundActs({ row, may, form }: Part) {
  const t = useTranslations('officeMoney')
  const why = useTranslations('officeErrors.why')
  if (!may('debts.act')) return null
  const blocked = row.state === 'failed' ? undefined : why('refundGone')
  return <ActForm {...form} name="owedPaid" label={t('acts.owedPaid')} reasoned blocked={blocked} />
}

function DepositActs({ row, may, form }: Part) {
  const t = useTranslations('officeMoney')
  const why = useTranslations('officeErrors.why')
  if (!may('refunds.act')) return null
  const isHeld = row.deposit === 'approved' && row.state === 'approved'
  return (
    <ActForm
      {...form}
      name="release"
      label={t('acts.release')}
      reasoned
      blocked={isHeld ? undefined : why('noDeposit')}
    >
      <input type="hidden" name="orderId" value={row.orderId} />
    </ActForm>
  )
}
