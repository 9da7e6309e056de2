import type { OrderRecord } from '@galgal/contract/Office/order-record'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { BlockedActs } from '../../act/blocked-acts.tsx'

type Props = { record: OrderRecord; formKey: string; state: unknown }

/** What can be done with an order now; of payments, see there. */
export function OrderActs({ record, formKey, state }: Props) {
  const t = useTranslations('officeOrders.acts')
  const possible = record.acts.filter(({ why }) => why === null)
  return (
    <>
      {possible.length > 0 && (
        <Acts>
          {possible.map(({ act }) => (
            <ActForm
              key={act}
              name={act}
              label={t(act)}
              state={state}
              formKey={formKey}
              revision={record.revision}
              reasoned={act !== 'SendOrderLink'}
            />
          ))}
        </Acts>
      )}
      <BlockedActs
        acts={record.acts.flatMap(({ act, why }) => (why ? [{ label: t(act), why }] : []))}
      />
    </>
  )
}
