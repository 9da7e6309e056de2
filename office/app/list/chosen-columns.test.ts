import { expect, test } from 'vitest'
import { chosenFields, shownColumns } from './chosen-columns.ts'
import { matchFilters } from './match-filters.ts'

const columns = [
  { name: 'number' },
  { name: 'person' },
  { name: 'way', fields: ['way', 'hub'] },
  { name: 'acts', fields: [] },
]
const search = (query: string) => new URLSearchParams(query)
const namesOf = (query: string) => shownColumns(columns, search(query)).map(({ name }) => name)

test('[OF100] the address names the columns that are shown, in their own order; the first one stays', () => {
  expect(namesOf('status=draft')).toEqual(['number', 'person', 'way', 'acts'])
  expect(namesOf('column=way&column=person')).toEqual(['number', 'person', 'way'])
  expect(namesOf('column=way')).toEqual(['number', 'way'])
  expect(namesOf('column=unknown')).toEqual(['number', 'person', 'way', 'acts'])
})

test('[OF100][OF105] a file has the fields of the columns that are shown', () => {
  expect(chosenFields(columns, search('status=draft'))).toBeUndefined()
  expect(chosenFields(columns, search('column=way&column=acts'))).toBe('number,way,hub')
})

test('[OF104] columns are no filter of what matches', () => {
  expect(matchFilters(search('status=draft&column=way&sort=-at'))).toEqual({ status: 'draft' })
})
