import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { whatsAppLink } from '../../navigation/whatsapp-link.ts'
import { useRootData } from '../../root-data.ts'
import { useWholeAddress } from '../../seo/structured-data.tsx'
import type { Vehicle } from './vehicle.server.ts'

type Props = { Button: ComponentType<{ chats?: readonly string[] }> }

/** The button on every screen, which on a car's page asks about the car. */
export function WhatsAppAboutCar({ Button }: Props) {
  const shown = useMatches().at(-1)?.loaderData as { vehicle?: Vehicle } | undefined
  return shown?.vehicle ? <AboutCar Button={Button} vehicle={shown.vehicle} /> : <Button />
}

const AboutCar = ({ Button, vehicle }: Props & { vehicle: Vehicle }) => (
  <Button chats={useChats(vehicle)} />
)

/** WhatsApp with a question about this car, in the language of the page: one for each period, at its price. */
export function useChats(vehicle: Vehicle): string[] {
  const t = useTranslations('vehicle.contact')
  const root = useRootData()
  const address = useWholeAddress()(vehicle.address)
  const car = `${vehicle.name} ${vehicle.version} ${vehicle.year}`
  const vat = t(vehicle.business ? 'beforeVat' : 'vat')
  const aboutPacks = vehicle.packs.map(({ months, price }) =>
    t('message', { car, months, price, vat, address }),
  )
  const messages = aboutPacks.length > 0 ? aboutPacks : [t('messageOnRequest', { car, address })]
  return messages.map((message) => whatsAppLink(message, root?.whatsAppUrl))
}
