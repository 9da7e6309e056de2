import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nameSchemas } from './name-schemas.ts'

/** One line in the caller's language. */
const AddressLine = z.object({
  id: z.string(),
  address: z.string(),
  kind: z.enum(['city', 'street', 'house']),
})
export type AddressLine = z.output<typeof AddressLine>

const AddressLines = z.array(AddressLine)

const Location = z.object({
  id: z.string(),
  address: z.string(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  cityId: z.string(),
  province: z.string(),
  postalCode: z.string().describe('NNNN-NNN, or empty'),
  postalCodeApproximate: z.boolean(),
  lat: z.number(),
  lng: z.number(),
})
export type Location = z.output<typeof Location>

const id = z.string().min(1, { error: 'required' }).max(200, { error: 'invalid' })
const degrees = (most: number) =>
  z.coerce
    .number({ error: 'invalid' })
    .min(-most, { error: 'invalid' })
    .max(most, { error: 'invalid' })

export const GetAddresAutoFill = endpoint({
  method: 'GET',
  path: '/api/Address/GetAddresAutoFill',
  summary: 'At most ten cities, streets and houses that a typed text may mean.',
  who: 'anyone',
  input: z.object({ text: z.string({ error: 'required' }).max(100, { error: 'tooLong' }) }),
  output: AddressLines.max(10),
})

export const GetAddresList = endpoint({
  method: 'GET',
  path: '/api/Address/GetAddresList/:id',
  summary: 'The streets of a city or a postal code; of a street, itself.',
  who: 'anyone',
  input: z.object({ id }),
  output: AddressLines,
})

export const GetLocationBy = endpoint({
  method: 'GET',
  path: '/api/Address/GetLocationBy/:id',
  summary: 'A city, street or house with its parts and its place on the map.',
  who: 'anyone',
  input: z.object({ id }),
  output: Location,
})

export const GetLocationByCoordinates = endpoint({
  method: 'GET',
  path: '/api/Address/GetLocationByCoordinates/:lat/:lng',
  summary: 'The nearest street within 2 km.',
  who: 'anyone',
  input: z.object({ lat: degrees(90), lng: degrees(180) }),
  output: Location,
})

nameSchemas({ AddressLine, Location })
