import { expect, test } from 'vitest'
import { readTownList } from './read-town-list.ts'

const read = (text: string) => readTownList(new TextEncoder().encode(text), ['north'])

test('a town has its names, its point and its province', () => {
  expect(
    read("name,name_en,lat,lng,province\nעראבה,'Arraba,32.85,35.34,north".replace("'", '')),
  ).toEqual([{ name: 'עראבה', nameEn: 'Arraba', lat: 32.85, lng: 35.34, province: 'north' }])
})

test('every mistake is told with its line', () => {
  expect(() =>
    read('name,name_en,lat,lng,province\n,Arraba,32.85,35.34,north\nא,א,52,35,west'),
  ).toThrow(
    [
      'line 2: name is missing',
      'line 3: name_en is a name in Latin letters',
      'line 3: lat is a number from 29 to 34',
    ].join('\n'),
  )
  expect(() => read('name,name_en,lat,lng,province\nא,A,32,35,west')).toThrow(
    'line 2: province: there is no west',
  )
})
