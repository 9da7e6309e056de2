import type { OrderRecord } from '@galgal/contract/Office/order-record'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'

type Props = { record: OrderRecord; formKey: string; state: unknown }

/** What can be done with an order now; of payments, see there. */
export function OrderActs({ record, formKey, state }: Props) {
  const t = useTranslations('officeOrders.acts')
  if (record.acts.length === 0) return null
  const sorted = record.acts.toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
  return (
    <Acts>
      {sorted.map(({ act, why }) => (
        <ActForm
          key={act}
          name={act}
          label={t(act)}
          state={state}
          formKey={formKey}
          revision={record.revision}
          reasoned={act !== 'SendOrderLink'}
          blocked={why ?? undefined}
        />
      ))}
    </Acts>
  )
}
