import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { NotSent } from '../../not-sent.ts'
import { braze } from './braze.ts'

afterEach(closeHttpServers)

const KEY = 'a-key-of-the-rest-api'
const customer = '019ab5c8-11aa-7bb2-8cc3-94dd5ee6ff07'

async function openBraze(env: Record<string, string>) {
  const { deps } = await openTestApi()
  return braze.open(env, { ...deps, fetch, publicUrl: 'https://galgal.example/' })
}

test('braze: a customer is forgotten by the id that browsers tell', async () => {
  const { url, requests } = await openHttpServer(() => ({
    status: 201,
    body: '{"deleted":1,"message":"success"}',
  }))
  const analytics = await openBraze({ BRAZE_REST_KEY: KEY, BRAZE_REST_URL: url })
  await analytics?.forget(customer)
  expect(requests).toMatchObject([
    { method: 'POST', path: '/users/delete', headers: { authorization: `Bearer ${KEY}` } },
  ])
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ external_ids: [customer] })
})

test('braze: a no is an error without a customer or a key', async () => {
  const { url } = await openHttpServer(() => ({ status: 401, body: `{"message":"${KEY}"}` }))
  const analytics = await openBraze({ BRAZE_REST_KEY: KEY, BRAZE_REST_URL: url })
  const error = await analytics?.forget(customer).catch((it: unknown) => it)
  expect(error).toBeInstanceOf(NotSent)
  expect((error as Error).message).toBe('braze: users/delete returned 401')
})

test('braze: without a key nobody is told, and a setting that is missing names itself', async () => {
  expect(await openBraze({})).toBeUndefined()
  expect(braze.complaints({ BRAZE_REST_KEY: KEY })).toEqual(['BRAZE_REST_URL is missing'])
  expect(braze.complaints({ BRAZE_REST_KEY: KEY, BRAZE_REST_URL: 'http://rest.example' })).toEqual([
    'BRAZE_REST_URL: is not https, or holds credentials',
  ])
})
