import { expect, test } from 'vitest'
import { fieldOfRow, vehicleInput } from './vehicle-input.ts'

test('[OF230] what was typed of a car is a row of the import: numbers, boxes and lines, and nothing for what is empty', () => {
  const input = vehicleInput({
    brand: 'Hyundai',
    doors: '5',
    engineCc: '',
    horsepower: 'many',
    listPriceNis: '150000',
    'wltp.co2GramsPerKm': '12.5',
    'stores.B2C': 'on',
    'isTop.B2C': 'on',
    'accessories.aeb': 'on',
    mildHybrid: 'on',
    'colors.0.id': 'white',
    'colors.0.nameHe': 'לבן',
    'colors.0.nameEn': 'White',
    'colors.0.hex': '#FFFFFF',
    'colors.0.stock': '3',
    'colors.1.id': '',
    'colors.2.id': 'red',
    'colors.2.stock': 'many',
  })
  expect(input).toMatchObject({
    brand: 'Hyundai',
    doors: 5,
    engineCc: null,
    horsepower: 'many',
    listPriceNis: 150000,
    wltp: { co2GramsPerKm: 12.5, electricRangeKm: null },
    stores: ['B2C'],
    isTop: { B2C: true },
    accessories: ['aeb'],
    provinces: [],
    mildHybrid: true,
    colors: [
      { id: 'white', nameHe: 'לבן', nameEn: 'White', hex: '#FFFFFF', stock: 3 },
      { id: 'red', nameHe: '', nameEn: '', hex: '', stock: 'many' },
    ],
  })
  // Of two ways to give a deposit the form has one.
  expect(input).not.toHaveProperty('depositEur')
})

test('[OF231] photos stand where their places say, with their texts, and one without a place is out', () => {
  const input = vehicleInput({
    'photo.a': '2',
    'photo.b': '1',
    'photo.c': '',
    'altHe.a': 'מלפנים',
    'altEn.a': 'From ahead',
  })
  expect(input.photos).toEqual(['photo:b', 'photo:a'])
  expect(input.photoTexts).toEqual([null, { he: 'מלפנים', en: 'From ahead' }])
})

test('[OF230] a mistake stands at its field', () => {
  expect(['colors.0.hex', 'wltp.co2GramsPerKm', 'doors'].map(fieldOfRow)).toEqual([
    'colors.0.hex',
    'wltp.co2GramsPerKm',
    'doors',
  ])
})
