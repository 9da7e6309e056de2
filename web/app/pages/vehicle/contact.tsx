import { SUPPORT_PHONE, SUPPORT_PHONE_LINK } from '@galgal/domain/support-phone'
import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '../../root.tsx'
import { Icon } from '../../ui/icon.tsx'
import { whatsAppLink } from '../../whatsapp-link.ts'
import { useWholeAddress } from './use-whole-address.ts'
import type { Vehicle } from './vehicle.server.ts'

/** Someone to ask about this car, at its price for the chosen period. */
export function Contact({ vehicle }: { vehicle: Vehicle }) {
  const words = useTranslations('vehicle.contact')
  return (
    <section className="contact" aria-labelledby="contact">
      <h2 id="contact">{words('heading')}</h2>
      <Questions vehicle={vehicle} />
      <a className="button button-outline button-small" href={SUPPORT_PHONE_LINK}>
        <Icon name="phone" />
        {words('call')} <bdi dir="ltr">{SUPPORT_PHONE}</bdi>
      </a>
    </section>
  )
}

/** A question for every period stands ready; the style sheet shows that of the chosen one. */
function Questions({ vehicle }: { vehicle: Vehicle }) {
  const words = useTranslations('vehicle.contact')
  const root = useRouteLoaderData<typeof loader>('root')
  const address = useWholeAddress(vehicle)
  const car = `${vehicle.name} ${vehicle.version} ${vehicle.year}`
  const vat = words(vehicle.business ? 'beforeVat' : 'vat')
  const asked = vehicle.packs.map(({ months, price }) =>
    words('message', { car, months, price, vat, address }),
  )
  const messages = asked.length > 0 ? asked : [words('messageOnRequest', { car, address })]
  return messages.map((message, index) => (
    <a
      key={message}
      className={`button button-outline button-small ${asked.length > 0 ? `of-pack-${index}` : ''}`}
      href={whatsAppLink(message, root?.whatsAppUrl)}
    >
      <Icon name="whatsapp" />
      {words('whatsapp')}
    </a>
  ))
}
