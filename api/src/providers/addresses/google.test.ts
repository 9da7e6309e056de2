import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, type HttpRequest, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { failsSafely } from '../failure.suite.ts'
import { behavesLikeAddresses, session } from './addresses.suite.ts'
import type { Addresses } from './addresses.ts'
import { google } from './google.ts'

afterEach(closeHttpServers)

const KEY = 'the-key-of-the-project'
const PLACE = 'ChIJdizengoff99'

const open = async (url: string, env: Record<string, string> = {}) => {
  const { deps } = await openTestApi()
  const tools = { ...deps, fetch, publicUrl: 'https://galgal.example' }
  return google.open({ GOOGLE_PLACES_API_KEY: KEY, GOOGLE_PLACES_URL: url, ...env }, tools)
}

const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) })

/** As Google writes an error: https://cloud.google.com/apis/design/errors#http_mapping. */
const refusal = (code: number, status: string, message = 'no') =>
  json(code, { error: { code, message, status } })

// The shapes are those of the examples of place-autocomplete and place-details (New).
const inHebrew = { city: 'תל אביב-יפו', street: 'דיזנגוף' }
const inEnglish = { city: 'Tel Aviv-Yafo', street: 'Dizengoff Street' }

function suggest({ body }: HttpRequest) {
  const { input, languageCode } = JSON.parse(body)
  if (input === 'qqqq') return json(200, {})
  const text =
    languageCode === 'he'
      ? 'דיזנגוף 99, תל אביב-יפו, ישראל'
      : 'Dizengoff St 99, Tel Aviv-Yafo, Israel'
  const place = (placeId: string, types: string[]) => ({
    placePrediction: {
      place: `places/${placeId}`,
      placeId,
      text: { text, matches: [{ endOffset: 4 }] },
      types,
    },
  })
  return json(200, {
    suggestions: [
      place(PLACE, ['street_address', 'geocode']),
      place('ChIJroute', ['route', 'geocode']),
      place('ChIJtown', ['locality', 'political', 'geocode']),
      place('E'.repeat(200), ['street_address']),
      { queryPrediction: { text: { text: 'pizza' } } },
    ],
  })
}

function details({ path, query }: HttpRequest) {
  if (!path.endsWith(PLACE)) return refusal(404, 'NOT_FOUND', 'The Place ID is no longer valid.')
  const { city, street } = query.get('languageCode') === 'he' ? inHebrew : inEnglish
  const part = (longText: string, ...types: string[]) => ({
    longText,
    shortText: longText,
    types,
    languageCode: 'he',
  })
  return json(200, {
    location: { latitude: 32.0799, longitude: 34.7739 },
    addressComponents: [
      part('99', 'street_number'),
      part(street, 'route'),
      part(city, 'locality', 'political'),
      part('IL', 'country', 'political'),
      part('6439602', 'postal_code'),
    ],
  })
}

const isAuthorised = ({ headers }: HttpRequest) =>
  headers['x-goog-api-key'] === KEY && headers['x-goog-fieldmask'] !== undefined

const endpoint = () =>
  openHttpServer((request) => {
    if (!isAuthorised(request)) return refusal(403, 'PERMISSION_DENIED')
    return request.path === '/v1/places:autocomplete' ? suggest(request) : details(request)
  })

behavesLikeAddresses(async () => ({
  addresses: await open((await endpoint()).url),
  known: 'דיזנגוף 99',
  unknown: 'qqqq',
}))

test('lines are houses, streets and towns of Israel; what is no place or has too long an id is left out', async () => {
  const { suggest } = await open((await endpoint()).url)
  const lines = await suggest('דיזנגוף 99', { locale: 'he', session })
  expect(lines.map(({ id, kind }) => [id, kind])).toEqual([
    [PLACE, 'house'],
    ['ChIJroute', 'street'],
    ['ChIJtown', 'city'],
  ])
})

test('a place has its parts, and a postal code in our form', async () => {
  const { find } = await open((await endpoint()).url)
  expect(await find(PLACE, { locale: 'en', session })).toEqual({
    ...inEnglish,
    houseNumber: '99',
    postalCode: '6439-602',
    lat: 32.0799,
    lng: 34.7739,
  })
})

test('nothing is told but the text, the language and a random session', async () => {
  const { url, requests } = await endpoint()
  const { suggest, find } = await open(url)
  await suggest('דיזנגוף 99', { locale: 'he', session })
  await find(PLACE, { locale: 'he', session })
  const [typed, chosen] = requests
  expect(JSON.parse(typed?.body ?? '')).toEqual({
    input: 'דיזנגוף 99',
    languageCode: 'he',
    regionCode: 'il',
    includedRegionCodes: ['il'],
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route', 'locality'],
    sessionToken: session,
  })
  expect(Object.fromEntries(chosen?.query ?? [])).toEqual({
    languageCode: 'he',
    regionCode: 'IL',
    sessionToken: session,
  })
  const sentHeaders = JSON.stringify(requests.map(({ headers }) => headers))
  expect(sentHeaders).not.toMatch(/cookie|referer|forwarded|galgal/i)
})

const failing =
  (answer: () => ReturnType<typeof json> | undefined, reason: string) => async () => ({
    service: await open((await openHttpServer(answer)).url, { ADDRESSES_TIMEOUT_MS: '300' }),
    reason,
    secrets: [KEY],
  })

failsSafely<Addresses>(
  {
    'a key that may not': failing(
      () => refusal(403, 'PERMISSION_DENIED', 'for דיזנגוף 99'),
      'google places: 403 PERMISSION_DENIED',
    ),
    'too many questions': failing(
      () => refusal(429, 'RESOURCE_EXHAUSTED'),
      'google places: 429 RESOURCE_EXHAUSTED',
    ),
    'a question that it does not take': failing(
      () => refusal(400, 'INVALID_ARGUMENT'),
      'google places: 400 INVALID_ARGUMENT',
    ),
    'a company that is down': failing(
      () => refusal(503, 'UNAVAILABLE'),
      'google places: 503 UNAVAILABLE',
    ),
    'a page instead of an answer': failing(
      () => ({ status: 200, body: '<html>' }),
      'google places: an answer of another shape',
    ),
    'no answer': failing(() => undefined, 'google places: timed out'),
  },
  ['דיזנגוף 99'],
  async ({ suggest }) => {
    await suggest('דיזנגוף 99', { locale: 'he', session })
  },
)

test('its key is required, and an address on this machine only pretends', () => {
  expect(google.complaints({})).toEqual(['GOOGLE_PLACES_API_KEY is missing'])
  expect(
    google.pretended({ GOOGLE_PLACES_API_KEY: KEY, GOOGLE_PLACES_URL: 'http://127.0.0.1:1' }),
  ).toHaveLength(1)
})
