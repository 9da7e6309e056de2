import { useTranslations } from 'use-intl'
import { whatsAppLink } from '../../navigation/whatsapp-link.ts'
import { useRootData } from '../../root-data.ts'
import { useWholeAddress } from './use-whole-address.ts'
import type { Vehicle } from './vehicle.server.ts'

/** WhatsApp with a question about this car, in the language of the page: one for each period, at its price. */
export function useChats(vehicle: Vehicle): string[] {
  const t = useTranslations('vehicle.contact')
  const root = useRootData()
  const address = useWholeAddress(vehicle)
  const car = `${vehicle.name} ${vehicle.version} ${vehicle.year}`
  const vat = t(vehicle.business ? 'beforeVat' : 'vat')
  const offers = vehicle.packs.map(({ months, price }) =>
    t('message', { car, months, price, vat, address }),
  )
  const messages = offers.length > 0 ? offers : [t('messageOnRequest', { car, address })]
  return messages.map((message) => whatsAppLink(message, root?.whatsAppUrl))
}
