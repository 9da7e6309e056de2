import type { CatalogueFilter } from '@galgal/domain/catalogue/catalogue-filter'

/** The chosen filter under the specification's names, as analytics gets it. Budget in shekels a month. */
export const filterState = (filter: CatalogueFilter) => ({
  budget: { minPrice: filter.budget?.min ?? null, maxPrice: filter.budget?.max ?? null },
  availability: filter.availability[0] === undefined ? null : Number(filter.availability[0]),
  size: [...filter.size],
  gas: [...filter.gas],
  gear: filter.gear[0] ?? null,
  brand: [...filter.brand],
  enviromentalLabel: [...filter.label],
  province: [...filter.province],
  vehicleType: [...filter.type],
})
