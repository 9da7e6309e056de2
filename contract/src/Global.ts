import { z } from 'zod'
import { CancellationReceipt, CancellationRequest } from './cancel-transaction.ts'
import { ContactRequest } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { Done, day, id, instant, requiredText, Store } from './values.ts'

export const LocationsMatrix = endpoint({
  method: 'GET',
  path: '/api/Global/LocationsMatrix',
  summary: 'The countries of the product with their languages.',
  who: 'anyone',
  cacheable: true,
  output: z.object({
    locationDataList: z.array(
      z.object({
        countryCode: z.enum(['il', 'es', 'pt', 'ch']),
        countryName: z.string(),
        countryFlag: z.string(),
        languageData: z.array(z.object({ web: z.string(), name: z.string() })),
      }),
    ),
  }),
})

export const GetRegistrationLocation = endpoint({
  method: 'GET',
  path: '/api/Global/GetRegistrationLocation',
  summary: 'Countries with their calling codes, and the regions of Israel.',
  who: 'anyone',
  cacheable: true,
  output: z.object({
    countries: z.array(
      z.object({
        code: z.string().describe('ISO 3166-1'),
        name: z.string(),
        callingCode: z.string().describe('with its plus'),
        flag: z.string(),
        mobileNumberLengths: z.array(z.int()),
        order: z.int(),
      }),
    ),
    states: z.array(z.object({ code: z.string(), name: z.string() })),
    smsCountries: z.array(z.literal('IL')),
  }),
})

export const GeoCountry = endpoint({
  method: 'GET',
  path: '/api/Global/GeoCountry',
  summary: 'The country that the caller calls from; 503 when that cannot be told.',
  who: 'anyone',
  output: z.object({
    country_name: z.string().describe('in English'),
    country_code: z.string().describe('ISO 3166-1, in small letters'),
  }),
})

export const Consent = endpoint({
  method: 'POST',
  path: '/api/Global/Consent',
  summary: 'Writes down what a visitor lets the site keep and tell others beyond what it needs.',
  who: 'anyone',
  input: z.strictObject({
    analytics: z.boolean({ error: 'required' }),
    marketing: z.boolean({ error: 'required' }),
    textVersion: requiredText(20).describe('of the words that were agreed to'),
  }),
  output: Done.extend({ id, at: instant }),
})

export const ContactUs = endpoint({
  method: 'POST',
  path: '/api/Global/ContactUs',
  summary: 'Writes to the service desk, also about a car at its price for a period.',
  who: 'anyone',
  idempotent: true,
  input: ContactRequest,
  output: Done.extend({ id }),
})

export const CancelTransaction = endpoint({
  method: 'POST',
  path: '/api/Global/CancelTransaction',
  summary: 'Takes a cancellation request from anyone; the answer says nothing of what it names.',
  who: 'anyone',
  idempotent: true,
  input: CancellationRequest,
  output: CancellationReceipt,
})

export const GetLegalDocuments = endpoint({
  method: 'GET',
  path: '/api/Global/GetLegalDocuments',
  summary:
    'The terms, the policies and what else the law asks to be readable, each with its version.',
  who: 'anyone',
  cacheable: true,
  input: z.object({
    regionId: z.string().max(20).default('101').describe('any other than 101 has no documents'),
  }),
  output: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['terms', 'privacy', 'cookies', 'accessibility', 'cancellation', 'disclosure']),
      title: z.string(),
      version: z.string(),
      publishedOn: day,
      url: z.url().describe('the page of the storefront that shows it'),
      html: z.string(),
    }),
  ),
})

export const HubPlaces = endpoint({
  method: 'GET',
  path: '/api/Global/HubPlaces',
  summary: 'Where cars are handed over: the hubs with their towns and places on the map.',
  who: 'anyone',
  cacheable: true,
  output: z.array(
    z.object({
      hubId: z.int(),
      name: z.string(),
      city: z.string(),
      lat: z.number(),
      lng: z.number(),
    }),
  ),
})

export const Offer = endpoint({
  method: 'GET',
  path: '/api/Global/Offer',
  summary: 'The coupon that visitors are told of today, if there is one.',
  who: 'anyone',
  cacheable: true,
  output: z.object({
    offer: z
      .object({
        couponCode: z.string(),
        title: z.string(),
        stores: z.array(Store),
        minPeriodMonths: z.int(),
        validUntil: day.describe('its last day'),
      })
      .nullable(),
  }),
})
