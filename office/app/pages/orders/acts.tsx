import type { OrderRecord } from '@galgal/contract/Office/order-record'
import { useTranslations } from 'use-intl'
import { ActList } from '../../act/act-list.tsx'

type Props = { record: OrderRecord; formKey: string; state: unknown }

/** What can be done with an order now; of payments, see there. */
export function OrderActs({ record, formKey, state }: Props) {
  const t = useTranslations('officeOrders.acts')
  return (
    <ActList
      acts={record.acts}
      labelOf={t}
      state={state}
      formKey={formKey}
      revision={record.revision}
      reasoned={['ReleaseHold', 'CloseDraft']}
    />
  )
}
