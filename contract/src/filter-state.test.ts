import { emptyFilter } from '@galgal/domain/catalogue/catalogue-filter'
import { expect, it } from 'vitest'
import { filterState } from './filter-state.ts'

it('[CA04] a filter is told outside under the names of the specification, misspellings included', () => {
  const filter = {
    ...emptyFilter(),
    brand: ['kia'],
    type: ['suv'],
    size: ['suv-small', 'suv-large'],
    gas: ['hybrid'],
    gear: ['automatic'],
    label: ['zero', 'low'],
    province: ['dan'],
    availability: ['0'],
    budget: { min: 2500, max: 4000 },
  }
  expect(filterState(filter)).toEqual({
    budget: { minPrice: 2500, maxPrice: 4000 },
    availability: 0,
    size: ['suv-small', 'suv-large'],
    gas: ['hybrid'],
    gear: 'automatic',
    brand: ['kia'],
    enviromentalLabel: ['zero', 'low'],
    province: ['dan'],
    vehicleType: ['suv'],
  })
  expect(filterState(emptyFilter())).toMatchObject({
    budget: { minPrice: null, maxPrice: null },
    availability: null,
    gear: null,
    enviromentalLabel: [],
  })
})
