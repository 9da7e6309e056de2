import { readPostalCode } from '@galgal/domain/postal-code'
import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp, fromJson } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere } from '../loopback.ts'
import type { Addresses, FoundAddress, Suggestion } from './addresses.ts'

/** Longer ids would not fit where ours are kept. */
const LONGEST_ID = 180
const ISRAEL = 'IL'
/** At most five of them may be asked for. */
const KINDS = ['street_address', 'premise', 'subpremise', 'route', 'locality']
const HOUSES = ['street_address', 'premise', 'subpremise']

const Suggested = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: z.object({ text: z.string() }),
            types: z.array(z.string()).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})

const Details = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(z.object({ longText: z.string().default(''), types: z.array(z.string()) }))
    .default([]),
})

const Refused = z.object({ error: z.object({ status: z.string() }) })

/** Google's Places API (New): https://developers.google.com/maps/documentation/places/web-service/place-autocomplete and …/place-details. */
export const google = adapter({
  settings: z.object({
    GOOGLE_PLACES_API_KEY: z.string().min(20, 'is shorter than a key of Google'),
    GOOGLE_PLACES_URL: z
      .string()
      .refine(isSafeUrl, { error: 'is an https address' })
      .default('https://places.googleapis.com'),
    ADDRESSES_TIMEOUT_MS: z.coerce.number().int().min(1).max(10_000).default(1500),
  }),
  pretended: ({ GOOGLE_PLACES_URL }) => leadingHere({ GOOGLE_PLACES_URL }),
  open: (settings, { fetch }): Addresses => {
    const { GOOGLE_PLACES_API_KEY: key, GOOGLE_PLACES_URL: url } = settings
    const asking = { provider: 'google places', fetch, timeoutMs: settings.ADDRESSES_TIMEOUT_MS }
    const ask = async (path: string, fields: string, init: RequestInit) => {
      const headers = {
        'x-goog-api-key': key,
        'x-goog-fieldmask': fields,
        'content-type': 'application/json',
      }
      const { status, text } = await askOverHttp(asking, url + path, { ...init, headers })
      if (status === 404 || status === 200) return status === 200 ? fromJson(text) : undefined
      const { data } = Refused.safeParse(fromJson(text))
      // Its message may quote what was typed.
      if (data?.error.status === 'NOT_FOUND') return undefined
      throw new NotSent(`google places: ${status} ${nameOf(data?.error.status)}`.trim())
    }
    return {
      async suggest(input, { locale, session }) {
        const fields = ['placeId', 'text.text', 'types']
        const answer = await ask(
          '/v1/places:autocomplete',
          fields.map((it) => `suggestions.placePrediction.${it}`).join(','),
          {
            method: 'POST',
            body: JSON.stringify({
              input,
              languageCode: locale,
              regionCode: ISRAEL.toLowerCase(),
              includedRegionCodes: [ISRAEL.toLowerCase()],
              includedPrimaryTypes: KINDS,
              sessionToken: session,
            }),
          },
        )
        return suggestionsIn(answer)
      },
      async find(id, { locale, session }) {
        const query = new URLSearchParams({
          languageCode: locale,
          regionCode: ISRAEL,
          sessionToken: session,
        })
        const path = `/v1/places/${encodeURIComponent(id)}?${query}`
        const answer = await ask(path, 'location,addressComponents', { method: 'GET' })
        return answer === undefined ? undefined : addressIn(answer)
      },
    }
  },
})

const nameOf = (status: string | undefined) => (/^[A-Z_]{1,40}$/.exec(status ?? '') ?? [''])[0]

function suggestionsIn(answer: unknown): Suggestion[] {
  const { data } = Suggested.safeParse(answer)
  if (!data) throw new NotSent('google places: an answer of another shape')
  return data.suggestions.flatMap(({ placePrediction: it }): Suggestion[] => {
    if (!it || it.placeId.length > LONGEST_ID) return []
    const isHouse = it.types.some((type) => HOUSES.includes(type))
    const other = it.types.includes('locality') ? 'city' : 'street'
    return [{ id: it.placeId, address: it.text.text, kind: isHouse ? 'house' : other }]
  })
}

function addressIn(answer: unknown): FoundAddress {
  const { data } = Details.safeParse(answer)
  if (!data) throw new NotSent('google places: an answer of another shape')
  const part = (type: string) =>
    data.addressComponents.find(({ types }) => types.includes(type))?.longText ?? ''
  const postalCode = readPostalCode(part('postal_code'))
  return {
    city: part('locality'),
    street: part('route'),
    houseNumber: part('street_number'),
    postalCode: postalCode.ok ? postalCode.value : '',
    lat: data.location.latitude,
    lng: data.location.longitude,
  }
}
