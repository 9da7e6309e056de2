import { createHash } from 'node:crypto'
import { type Answer, type ApiError, call } from '@galgal/contract/call'
import { Create, CreateLead, Finish, Signup, Update, Verify } from '@galgal/contract/SR'
import { everythingSent } from '../src/send-later.ts'
import type { openTestApi } from './open-test-api.ts'

type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** What a client sends for a password. */
export const sha1 = (password: string) =>
  createHash('sha1').update(password.normalize('NFKC')).digest('hex')

export const PASSWORD = sha1('רכב ירוק גדול 77')
export const toggles = {
  confirmExperiencedDriver: true,
  confirm19: true,
  confirmTC: true,
  confirmPrivatePolicy: true,
  allowMarketing: false,
}

type SentMessage = {
  channel: string
  to: string
  subject?: string
  body: string
  code?: string
  link?: string
  /** What its pretended company told of it, if anything. */
  delivery?: string
  attachments?: { name: string; bytes: number }[]
  at: string
}

/** Every e-mail to someone, newest first, as the outbox shows it, also those sent after their answer. */
export async function inboxOf({ send, deps }: TestApi, to: string): Promise<SentMessage[]> {
  await everythingSent(deps)
  const address = `http://api/sandbox/outbox?to=${encodeURIComponent(to)}`
  const response = await send(new Request(address, { headers: { accept: 'application/json' } }))
  return response.json()
}

export async function newestCode(api: TestApi, to: string): Promise<string> {
  const [message] = await inboxOf(api, to)
  return message?.code ?? ''
}

/** Any six digits but these. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The value of an answer that must be a yes. */
export function accepted<Value>(answer: { ok: true; value: Value } | { ok: false }): Value {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}

/** The error of an answer that must be a no with this code. */
export function refusedWith<Value>(answer: Answer<Value>, code: number): ApiError {
  if (answer.ok) throw new Error(`accepted: ${JSON.stringify(answer.value)}`)
  if (answer.code !== code) throw new Error(`refused otherwise: ${JSON.stringify(answer)}`)
  return answer
}

type Kind = { b2BType: '' | 'Individual' | 'Company'; identityNumber: string; companyName?: string }
const privatePerson: Kind = { b2BType: '', identityNumber: '123456782' }
const storeOf = ({ b2BType }: Kind) => (b2BType === '' ? 'B2C' : 'B2B')

/** Steps 2 and 3 of a sign-up; gives the headers of the session that began and the customer's tokens. */
export async function openAccount(api: TestApi, email: string, kind = privatePerson) {
  const { send } = api
  const setup = { username: email, password: PASSWORD, allowMarketing: false }
  const customertype = storeOf(kind)
  const started = accepted(
    await call(send, Signup, { ...setup, customertype, b2BType: kind.b2BType }),
  )
  const { customer } = accepted(
    await call(send, Verify, {
      username: email,
      VerificationCode: await newestCode(api, email),
      customer: { customerToken: started.customer.customerToken },
    }),
  )
  return { headers: { 'x-token': customer.loginToken }, customer }
}

/** Steps 4 and 5. */
export async function addPhone(
  api: TestApi,
  headers: Record<string, string>,
  phone: string,
  kind = privatePerson,
) {
  const lead = { b2BType: kind.b2BType, storetype: storeOf(kind), phoneNumber: phone } as const
  accepted(await call(api.send, CreateLead, lead, headers))
  const code = { username: phone, VerificationCode: await newestCode(api, phone) }
  return accepted(await call(api.send, Verify, code, headers))
}

/** A customer whose sign-up is finished, signed in by the headers. */
export async function signUp(
  api: TestApi,
  { email = 'dana@example.co.il', phone = '+972521234567', kind = privatePerson } = {},
) {
  const { send } = api
  const account = await openAccount(api, email, kind)
  const { headers } = account
  await addPhone(api, headers, phone, kind)
  const { identityNumber, companyName = '' } = kind
  const person = { firstName: 'דנה', lastName: 'לוי', identityNumber, companyName }
  accepted(await call(send, Create, { ...person, confirmToggles: toggles }, headers))
  const address = { address: 'דיזנגוף', houseNumber: '99', city: 'תל אביב-יפו' }
  accepted(await call(send, Update, { ...address, postalCode: '6173542' }, headers))
  // E-mails of one moment have no order.
  api.clock.advance(1)
  accepted(await call(send, Finish, { skipVerification: true }, headers))
  await everythingSent(api.deps)
  return account
}
