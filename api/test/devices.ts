import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Login, Sessions } from '@galgal/contract/Security'
import { findCustomerByEmail } from '../src/db/account/customers.ts'
import type { TestApi } from './customers.ts'
import { openTestApi } from './open-test-api.ts'
import { accepted, inboxOf, openAccount, PASSWORD } from './people.ts'

const dana = { username: 'dana@example.co.il', password: PASSWORD }

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** What a browser's cookie may hold. */
export const deviceOf = (letter: string) => letter.repeat(22)

/** A customer who has signed up without a device's name, and what they do on their devices. */
export async function openWithDevices() {
  const api = await openTestApi()
  await openAccount(api, dana.username)
  const customer = await findCustomerByEmail(api.db, dana.username)
  if (!customer) throw new Error('the account was not opened')
  return {
    api,
    customer,
    login: async (userAgent: string, device = '') => {
      api.clock.advance(1)
      const named: Record<string, string> = device ? { 'x-visitor-device': device } : {}
      const headers = { 'user-agent': userAgent, ...named }
      const tokens = accepted(await call(api.send, Login, dana, headers))
      return { ...tokens, headers: { 'x-token': tokens.token } }
    },
    list: async (headers: Record<string, string>) =>
      accepted(await call(api.send, Sessions, {}, headers)).items,
    inbox: async () => (await inboxOf(api, dana.username)).filter(({ code }) => !code),
  }
}

export const isAlive = async ({ send }: TestApi, headers: Record<string, string>) =>
  (await call(send, Get, {}, headers)).ok
