import type { Car } from './calls.ts'
import { expect, type Walker } from './visitor.ts'

/** Opens the filters where they are a drawer. */
export async function openFilters({ page, say }: Pick<Walker, 'page' | 'say'>, chosen = 0) {
  if ((page.viewportSize()?.width ?? 0) >= 900) return
  await page
    .getByRole('button', { name: say('catalog')('filterCount', { count: chosen }), exact: true })
    .click()
}

/** A filter's option, by the words of both; beside most stands how many cars it has. */
export function optionOf(
  { page, say }: Pick<Walker, 'page' | 'say'>,
  filter: string,
  option: string,
) {
  const words = say('catalog')
  const counts = Array.from({ length: 300 }, (_, count) => words('optionCount', { count }))
  const name = new RegExp(`^${option}( (${counts.join('|')}))?$`)
  const box = page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }))
  return page
    .getByRole('group', { name: filter, exact: true })
    .locator('label')
    .filter({ has: box })
}

/** Narrows the catalogue by gearbox and type, takes a choice back, and opens the car. */
export async function findInCatalogue(walker: Walker, car: Car, cars: Car[]) {
  const { page, address, say, arrive } = walker
  const words = say('catalog')
  const labels = say('labels')
  await arrive(words('allCars'))
  const count = page.getByRole('status')
  await expect(count).toHaveText(words('count', { count: cars.length }))

  const automatic = cars.filter(({ specs }) => specs.gear === 'automatic')
  await openFilters(walker)
  await optionOf(walker, words('gear'), labels('gear.automatic')).click()
  await expect(page).toHaveURL(new RegExp(`${address('/catalog')}/gear-automatic$`))
  await optionOf(walker, words('type'), labels('vehicleType.car')).click()
  await expect(page).toHaveURL(/\/catalog\/type-car\/gear-automatic$/)
  const both = automatic.filter(({ vehicle_type }) => vehicle_type === 'car')
  expect(both.length).toBeLessThan(automatic.length)
  await expect(count).toHaveText(words('count', { count: both.length }))
  await closeFilters(walker, both.length)

  const chosen = page.getByRole('list', { name: words('chosen') })
  await chosen
    .getByRole('link', { name: words('remove', { what: labels('vehicleType.car') }) })
    .click()
  await expect(count).toHaveText(words('count', { count: automatic.length }))
  await chosen.getByRole('link', { name: words('clean') }).click()
  await expect(count).toHaveText(words('count', { count: cars.length }))
  await expect(chosen).toHaveCount(0)

  await page
    .getByRole('main')
    .getByRole('link', { name: `${car.brand} ${car.model} ${car.version}` })
    .first()
    .click()
}

async function closeFilters({ page, say }: Walker, count: number) {
  if ((page.viewportSize()?.width ?? 0) >= 900) return
  await page.getByRole('button', { name: say('catalog')('show', { count }) }).click()
}
