import { expect, test } from 'vitest'
import {
  addressOf,
  atPhone,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../test/open-route.ts'
import { loader } from './welcome.tsx'

type Args = Parameters<typeof loader>[0]
const mine = Response.json({
  items: [],
  count: 2,
  filters: [],
  drafts: [
    {
      id: 'O1',
      fullname: 'Toyota Yaris',
      imageURL: '/images/x.svg',
      stage: 'color-and-date',
      inPayment: false,
      expiresAt: '2026-12-05T10:00:00.000Z',
    },
    {
      id: 'O2',
      fullname: 'Kia Picanto',
      imageURL: '/images/x.svg',
      stage: 'checkout',
      inPayment: true,
      expiresAt: '2026-12-05T10:00:00.000Z',
    },
  ],
})
const visiting = (stage: typeof finished, cookies: Record<string, string> = signedIn) =>
  openRoute({
    path: '/login/welcome',
    cookies,
    api: {
      'GetUser/Get': userAnswer(stage, 'Company'),
      'SubscriptionMain/GetMySubscription': mine,
    },
  }).args as unknown as Args

test('[RT19] the welcome greets by name and leads to what is open, what is theirs and all cars', async () => {
  expect(await loader(visiting(finished))).toMatchObject({
    name: 'Dana',
    catalogue: '/business/catalog',
    count: 2,
    drafts: [
      {
        vehicle: 'Toyota Yaris',
        to: '/subscribe/color-and-date?order=O1',
        until: expect.stringContaining('2026'),
      },
    ],
  })
})

test('[RT19] a visitor is led to the login page, an unfinished sign-up to its step', async () => {
  expect(await addressOf(() => loader(visiting(finished, {})))).toBe('/login')
  expect(await addressOf(() => loader(visiting(atPhone)))).toBe('/register/phone')
})
