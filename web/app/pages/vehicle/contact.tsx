import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { useServicePhone } from '../../root-data.ts'
import { ContactLink } from '../../ui/contact-link.tsx'
import type { Vehicle } from './vehicle.server.ts'
import { useChats } from './whatsapp-about-car.tsx'

/** Someone to ask about this car, at its price for the chosen period. */
export function Contact({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.contact')
  const { phone, link } = useServicePhone()
  return (
    <section className="contact" aria-labelledby="contact">
      <h2 id="contact">{t('heading')}</h2>
      <Questions vehicle={vehicle} />
      <Writing vehicle={vehicle} />
      <a className="button button-outline button-small" href={link}>
        <Icon name="phone" />
        {t('call')} <bdi dir="ltr">{phone}</bdi>
      </a>
    </section>
  )
}

/** A question for every period stands ready; the style sheet shows that of the chosen one. */
function Questions({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.contact')
  return useChats(vehicle).map((chat, index) => (
    <a
      key={chat}
      className={`button button-outline button-small ${vehicle.packs.length > 0 ? `of-pack-${index}` : ''}`}
      href={chat}
    >
      <Icon name="whatsapp" />
      {t('whatsapp')}
    </a>
  ))
}

/** The same in writing, to the service desk; every price with VAT, as the desk names them. */
function Writing({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.contact')
  const { name, version, year, packs } = vehicle
  const link = {
    vehicle: `${name} ${version} ${year}`,
    children: (
      <>
        <Icon name="document" />
        {t('write')}
      </>
    ),
  }
  const look = 'button button-outline button-small'
  if (packs.length === 0) return <ContactLink className={look} {...link} />
  return packs.map(({ months, price, withVat }, index) => (
    <ContactLink
      key={months}
      className={`${look} of-pack-${index}`}
      period={months}
      monthlyPrice={Number((withVat ?? price).replace(/[^\d.]/g, ''))}
      {...link}
    />
  ))
}
