import { expect, test } from 'vitest'
import { townsAround } from './towns-around.ts'

const town = (name: string, lat: number, lng: number) => ({ name, lat, lng })
// The biggest first.
const towns = [
  town('ירושלים', 31.78, 35.22),
  town('תל אביב', 32.08, 34.78),
  town('חולון', 32.01, 34.77),
  town('רמת גן', 32.075, 34.81),
  town('רעננה', 32.18, 34.87),
]
const namesOf = (places: { lat: number; lng: number }[]) =>
  townsAround(towns, places).map(({ name }) => name)

test('[OF164] towns around a round are the biggest, none so near to another that its name could not be read', () => {
  const places = [
    { lat: 32.05, lng: 34.78 },
    { lat: 32.17, lng: 34.86 },
  ]
  expect(namesOf(places)).toEqual(['תל אביב', 'חולון', 'רעננה'])
})

test('[OF164] around a single place are those within some kilometres, and around none there is none', () => {
  expect(namesOf([{ lat: 32.08, lng: 34.79 }])).toEqual(['תל אביב', 'רמת גן'])
  expect(namesOf([])).toEqual([])
})
