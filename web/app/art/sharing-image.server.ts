import type { Store } from '@galgal/domain/store'
import { localeOf } from '@galgal/i18n/locales'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import type { Cars } from '../catalogue/car-index.ts'
import { digestOf, type Shared } from './sharing-picture.server.ts'

type InLanguage = Pick<RouteArgs, 'params'>
export type SharingImage = { path: string; alt: string }
type Named = { name: string; shared: Shared }

/** The picture that stands for a car where its page is shared, with the name of its address. */
export function sharedCar(args: InLanguage, cars: Cars, id: number): Named | undefined {
  const row = cars.rowOf(id)
  if (row === undefined) return undefined
  const { code } = localeOf(args.params)
  const { name, version, drawing, hex, photo, kmPerMonth: km, price } = cars.card(row)
  const t = getTranslations(args, 'catalog')
  const includes = price?.gross
    ? t('card.includesBusiness', { gross: price.gross, km })
    : t('card.includes', { km })
  return {
    name: `${cars.store}-${id}-${code}`,
    shared: {
      locale: code,
      title: name,
      subtitle: version,
      price: price
        ? { amount: price.text, per: t('card.perMonth'), includes }
        : { amount: t('card.onRequest'), per: '', includes: '' },
      car: { drawing, looks: cars.looks(row), hex },
      photo,
    },
  }
}

/** The picture of every page that is not about one car. */
export function sharedBrand(args: InLanguage): Named {
  const { code } = localeOf(args.params)
  const t = getTranslations(args, 'shell')
  return {
    name: `brand-${code}`,
    shared: {
      locale: code,
      title: t('tagline'),
      subtitle: '',
      price: { amount: t('footer.slogan'), per: '', includes: '' },
      car: { drawing: 'suv', hex: '#1f4e8c' },
      photo: null,
    },
  }
}

/** Where a picture is for ever: what it shows is part of its name. */
export const sharingImage = ({ name, shared }: Named): SharingImage => ({
  path: `/images/sharing/${name}-${digestOf(shared)}.jpg`,
  alt: [shared.title, shared.subtitle].filter(Boolean).join(' '),
})

/** Where a car's picture is; undefined for a car that is not offered. */
export function carPicture(args: InLanguage, cars: Cars, id: number): SharingImage | undefined {
  const named = sharedCar(args, cars, id)
  return named && sharingImage(named)
}

/** What an address of a picture asks for; undefined when it is none. */
export function readSharingName(file: string) {
  const [, what, store, id, locale, digest] =
    /^(brand|(B2C|B2B)-(\d{1,9}))-(he|en)-([0-9a-f]{12})\.jpg$/.exec(file) ?? []
  if (!what || !locale || !digest) return undefined
  return { car: store ? { store: store as Store, id: Number(id) } : undefined, locale, digest }
}

/** Where the picture of every other page is. */
export const brandPicture = (args: InLanguage): SharingImage => sharingImage(sharedBrand(args))
