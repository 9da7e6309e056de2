import { expect, test } from 'vitest'
import { errorAnswer, openRoute } from '../../test/open-route.ts'
import { callingCodeOptions } from './calling-codes.server.ts'

const country = (code: string, name: string, callingCode: string, order: number) => ({
  code,
  name,
  callingCode,
  order,
  flag: '',
  mobileNumberLengths: [9],
})
const asking = (answer: Response) =>
  openRoute({ api: { 'Global/GetRegistrationLocation': answer } }).args

test('[ST12] the countries of phone numbers are the API’s, the likeliest of them', async () => {
  const countries = [
    country('IL', 'ישראל', '+972', 1),
    country('UA', 'אוקראינה', '+380', 11),
    country('AF', 'אפגניסטן', '+93', 12),
  ]
  const args = asking(Response.json({ countries, states: [], smsCountries: ['IL'] }))
  expect(await callingCodeOptions(args)).toEqual([
    { value: '+972', label: 'ישראל \u200e+972' },
    { value: '+380', label: 'אוקראינה \u200e+380' },
  ])
})

test('when nobody tells the countries, numbers of Israel can still be typed', async () => {
  const options = await callingCodeOptions(asking(errorAnswer(503)))
  expect(options).toEqual([{ value: '+972', label: '\u200e+972' }])
})
