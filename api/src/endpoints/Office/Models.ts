import { Models } from '@galgal/contract/Office/models'
import { stores } from '@galgal/domain/store'
import { isolate } from '@galgal/i18n/isolate'
import { inLanguage } from '@galgal/i18n/locales'
import { listOfferedCars } from '../../db/office/cars.ts'
import { handleOffice } from '../../handle-office.ts'
import { carName } from '../../presenters/office/person.ts'

export const models = handleOffice(Models, async ({ db, locale }) => {
  const found = await listOfferedCars(db)
  const items = found.map((car) => ({
    id: car.id,
    // Trims are in Latin letters, and a browser's list has no markup to keep them together.
    name: `${carName({ ...car, version: isolate(car.version) }, locale)} · ${car.year}`,
    colours: car.colours.map(({ id, name }) => ({ id, name: inLanguage(locale, name) })),
    periods: stores.map((store) => ({
      store,
      months: car.packs[store]?.map(({ months }) => months) ?? [],
    })),
  }))
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, locale)) }
})
