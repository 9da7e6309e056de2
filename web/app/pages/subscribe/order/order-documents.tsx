import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { documentAddress } from '../../../documents/document-address.ts'
import { whatsAppLink } from '../../../navigation/whatsapp-link.ts'
import type { OrderView } from './order-view.server.ts'
import type { PlacedOrder } from './placed-order.server.ts'

type Props = { order: OrderView; placed: PlacedOrder }

/** The day the car changes hands, for a calendar and for whoever comes along. */
export function AppointmentLinks({ order, placed: { pickUp, number } }: Props) {
  const t = useTranslations('storedOrder.appointment')
  const pathIn = usePathIn()
  if (!pickUp) return null
  const message = t('message', {
    way: pickUp.way,
    vehicle: `${order.car.name} ${order.car.version}`,
    day: pickUp.day,
    hours: pickUp.hours ?? '',
    place: [pickUp.hub, pickUp.address].filter(Boolean).join(', '),
    number,
  })
  return (
    <div className="contract-actions">
      <a
        className="button button-outline button-small"
        href={pathIn(`/subscribe/appointment?order=${encodeURIComponent(order.id)}`)}
        download
      >
        <Icon name="calendar" />
        {t('calendar')}
      </a>
      <a className="button button-outline button-small" href={whatsAppLink(message)}>
        <Icon name="whatsapp" />
        {t('whatsapp')}
      </a>
    </div>
  )
}

/** The contract to read, and every document as a file. */
export function OrderDocuments({
  orderId,
  documents,
}: {
  orderId: string
  documents: PlacedOrder['documents']
}) {
  const t = useTranslations('storedOrder.documents')
  const pathIn = usePathIn()
  return (
    <section className="confirmation-part">
      <h2>{t('title')}</h2>
      <div className="contract-actions">
        <ButtonLink
          to={`/subscribe/contract?order=${encodeURIComponent(orderId)}`}
          look="outline"
          small
        >
          <Icon name="book" />
          {t('contract')}
        </ButtonLink>
        {documents.map((document) => (
          <a
            key={document.fileName}
            className="button button-outline button-small"
            href={pathIn(documentAddress(document, orderId))}
            download
          >
            <Icon name="document" />
            {document.name}
            <span className="visually-hidden">
              {' '}
              ({t('size', { kilobytes: Math.ceil(document.size / 1024) })})
            </span>
          </a>
        ))}
      </div>
    </section>
  )
}
