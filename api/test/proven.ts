import { call } from '@galgal/contract/call'
import { SMSCodeRequest, SMSLogin } from '@galgal/contract/Security'
import type { SignedIn, TestApi } from './customers.ts'
import { accepted, newestCode } from './people.ts'

/** The same customer in a session that has just proven its phone. */
export async function proven(
  api: TestApi,
  { customer, headers }: Pick<SignedIn, 'customer' | 'headers'>,
): Promise<SignedIn> {
  // One text message a minute goes to a number.
  api.clock.advance(61_000)
  const { requestId } = accepted(await call(api.send, SMSCodeRequest, {}, headers))
  const VerificationCode = await newestCode(api, customer.phone ?? '')
  const { token } = accepted(
    await call(api.send, SMSLogin, { requestId, VerificationCode }, headers),
  )
  return { customer, headers: { 'x-token': token } }
}
