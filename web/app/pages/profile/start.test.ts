import { expect, test } from 'vitest'
import { finished, openRoute, signedIn, userAnswer } from '../../../test/open-route.ts'
import { loader } from './start.ts'

/** How `/profile` answers. */
async function open(options: Parameters<typeof openRoute>[0]) {
  const { args } = openRoute({ path: '/profile', ...options })
  const leads = loader(args as unknown as Parameters<typeof loader>[0])
  const answer = await leads.catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return [answer.status, answer.headers.get('Location')]
}

test('[GD06] /profile leads a customer to their subscriptions, a visitor to the cars of their kind', async () => {
  const customer = { cookies: signedIn, api: { 'GetUser/Get': userAnswer(finished) } }
  expect(await open(customer)).toEqual([302, '/profile/subscriptions'])
  expect(await open({ ...customer, locale: 'en' })).toEqual([302, '/en/profile/subscriptions'])
  expect((await open({}))[1]).toBe('/catalog')
  expect((await open({ cookies: { store: 'B2B' }, locale: 'en' }))[1]).toBe('/en/business/catalog')
})
