import { Models } from '@galgal/contract/Office/models'
import { stores } from '@galgal/domain/store'
import { listOfferedCars } from '../../db/office/cars.ts'
import { handleOffice } from '../../handle-office.ts'
import { carName } from '../../presenters/office/person.ts'

export const models = handleOffice(Models, async ({ db, locale }) => {
  const found = await listOfferedCars(db)
  const items = found.map((car) => ({
    id: car.id,
    name: `${carName(car, locale)} ${car.year}`,
    periods: stores.map((store) => ({
      store,
      months: car.packs[store]?.map(({ months }) => months) ?? [],
    })),
  }))
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, locale)) }
})
