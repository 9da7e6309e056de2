import { call, type Send } from '@galgal/contract/call'
import { CancelTransaction } from '@galgal/contract/Global'
import { SMSCodeRequest, SMSLogin } from '@galgal/contract/Security'
import { CreateLead } from '@galgal/contract/SR'
import { CreateWaitingList } from '@galgal/contract/SubscriptionMain'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { type LogFn, pino } from 'pino'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, newestCode, openAccount } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

/** An app that keeps what it tells its log, and asks of any address. */
async function open(smsDailyCap = 2000) {
  const api = await openTestApi({ settings: { smsDailyCap } })
  const reported: unknown[] = []
  api.deps.log = pino({
    hooks: { logMethod: (args: Parameters<LogFn>) => void reported.push(args.at(-1)) },
  })
  let calls = 0
  const ask = (phone: string) => {
    calls++
    const headers = { 'x-visitor-address': `10.${calls >> 8}.${calls & 255}.1` }
    const sent = { code: '+972', phoneNumber: phone.replace('+972', '') }
    return call(api.send, SMSCodeRequest, { phone: sent }, headers)
  }
  const customer = (phone: string) => signedIn(api, { phone })
  return { api, received: reported, ask, customer }
}

const neighbour = (n: number) => `+97252444${String(n).padStart(4, '0')}`
const far = (n: number) => `+97254${String(1_000_000 + n * 5003)}`

test('five hundred neighbouring numbers get at most twenty messages, however slowly they are asked for', async () => {
  const { api, ask, customer } = await open()
  const numbers = Array.from({ length: 500 }, (_, n) => neighbour(n))
  // A handful of them are customers: the rule is the same for both.
  for (const phone of numbers.slice(0, 40)) await customer(phone)
  let sent = 0
  for (const phone of numbers) {
    if ((await ask(phone)).ok) sent++
    api.clock.advance(MINUTE / 4)
  }
  expect(sent).toBe(20)
  expect((await ask(far(1))).ok).toBe(true)
})

test('a range of numbers has five messages a minute', async () => {
  const { api, ask } = await open()
  const askTen = async (from: number) =>
    (await Promise.all(Array.from({ length: 10 }, (_, n) => ask(neighbour(from + n))))).filter(
      ({ ok }) => ok,
    ).length
  expect(await askTen(0)).toBe(5)
  expect(await ask(neighbour(20))).toMatchObject({ status: 429, retryAfterSeconds: 60 })
  api.clock.advance(MINUTE)
  expect(await askTen(30)).toBe(5)
})

test('a day has as many messages as the setting says, for signing in and signing up', async () => {
  const { api, received: notified, ask, customer } = await open(3)
  for (let n = 0; n < 5; n++) await customer(far(n))
  for (let n = 0; n < 3; n++) accepted(await ask(far(n)))
  api.clock.advance(HOUR)
  const full = { status: 503, retryAfterSeconds: (DAY - HOUR) / 1000 }
  expect(await ask(far(3))).toMatchObject(full)
  // Whoever asks cannot tell from it whose number is known.
  expect(await ask(far(50))).toMatchObject(full)
  const { headers } = await openAccount(api, 'noa@example.co.il')
  const lead = { b2BType: '', storetype: 'B2C', phoneNumber: far(60) } as const
  expect(await call(api.send, CreateLead, lead, headers)).toMatchObject({ status: 503 })
  expect(await inboxOf(api, far(60))).toEqual([])
  expect(notified).toContain('sms.daily_cap_reached')

  api.clock.advance(DAY - HOUR)
  accepted(await ask(far(3)))
  expect(await inboxOf(api, far(3))).toHaveLength(1)
})

test('numbers without an account use up nothing of the day', async () => {
  const { ask, customer } = await open(1)
  await customer(far(0))
  for (let n = 1; n < 6; n++) accepted(await ask(far(n)))
  expect((await ask(far(0))).ok).toBe(true)
  expect((await ask(far(7))).ok).toBe(false)
})

const partsOf = (phone: string) => ({ code: '+972', phoneNumber: phone.replace('+972', '') })
let networks = 0
/** Everything that texts a number which anyone may have typed, each from a network of its own. */
const askersOf = ({ send }: { send: Send }) => {
  const from = () => {
    networks++
    return { 'x-visitor-address': `100.${64 + (networks >> 8)}.${networks & 255}.1` }
  }
  const waiting = { classificationId: 10009, consent: true } as const
  const request = { fullName: 'רות כהן', identifier: '412-83-702' }
  return {
    signIn: (phone: string, at = from()) =>
      call(send, SMSCodeRequest, { phone: partsOf(phone) }, at),
    wait: (phone: string, at = from()) =>
      call(send, CreateWaitingList, { ...waiting, phone: partsOf(phone) }, at),
    cancel: (phone: string, at = from()) =>
      call(send, CancelTransaction, { ...request, phone: partsOf(phone) }, at),
  }
}
const textsTo = async (api: Parameters<typeof inboxOf>[0], numbers: string[]) => {
  let texts = 0
  for (const number of numbers) texts += (await inboxOf(api, number)).length
  return texts
}

test('[S04] waiting lists, cancellation requests and codes text twenty numbers of a range a day in all', async () => {
  const { api } = await open()
  const ask = askersOf(api)
  const numbers = Array.from({ length: 110 }, (_, n) => neighbour(n))
  for (const [n, number] of numbers.entries()) {
    expect(await (n % 2 ? ask.cancel(number) : ask.wait(number))).toMatchObject({ ok: true })
    await everythingSent(api.deps)
    api.clock.advance(MINUTE / 4)
  }
  expect(await textsTo(api, numbers)).toBe(20)
  expect(await ask.signIn(neighbour(200))).toMatchObject({ status: 429 })
})

test('[S04] a number has one text a minute, five an hour and ten a day, whoever sends it', async () => {
  const { api, customer } = await open()
  const ask = askersOf(api)
  await customer(far(1))
  accepted(await ask.wait(far(1)))
  accepted(await ask.cancel(far(1)))
  expect(await ask.signIn(far(1))).toMatchObject({ status: 429, retryAfterSeconds: 60 })
  expect(await textsTo(api, [far(1)])).toBe(1)
  api.clock.advance(MINUTE)
  accepted(await ask.signIn(far(1)))
  const perHour = []
  for (let n = 0; n < 3 * 60; n++) {
    accepted(await ask.cancel(far(1)))
    await everythingSent(api.deps)
    if (n % 60 === 58) perHour.push(await textsTo(api, [far(1)]))
    api.clock.advance(MINUTE)
  }
  expect(perHour).toEqual([5, 10, 10])
})

test('[S04] a wide network asks for thirty texts an hour, of either kind of address', async () => {
  const { api } = await open()
  const ask = askersOf(api)
  for (const [row, around] of [
    (n: number) => `203.0.113.${n}`,
    (n: number) => `2001:db8:7:${n}::1`,
  ].entries()) {
    const at = (n: number) => ({ 'x-visitor-address': around(n) })
    const number = (n: number) => far(row * 100 + n)
    for (let n = 0; n < 10; n++) accepted(await ask.wait(number(n), at(1)))
    expect(await ask.wait(number(10), at(1))).toMatchObject({ status: 429 })
    for (let n = 11; n < 31; n++) accepted(await ask.signIn(number(n), at(2 + (n % 9))))
    expect(await ask.wait(number(31), at(20))).toMatchObject({ status: 429 })
    expect(await ask.signIn(number(32), at(21))).toMatchObject({ status: 429 })
    // A cancellation request counts, and its receipt is left out.
    accepted(await ask.cancel(number(33), at(22)))
    expect(await textsTo(api, [number(33)])).toBe(0)
  }
})

test('[S04] texts without a code leave half of the day to codes', async () => {
  const { api, customer } = await open(6)
  const ask = askersOf(api)
  const numbers = Array.from({ length: 6 }, (_, n) => far(n))
  for (const number of numbers) accepted(await ask.wait(number))
  expect(await textsTo(api, numbers)).toBe(3)
  for (let n = 10; n < 13; n++) {
    await customer(far(n))
    accepted(await ask.signIn(far(n)))
  }
  expect(await ask.signIn(far(20))).toMatchObject({ status: 503 })
})

test('[S04] a code that could not be sent uses up none of its number’s texts', async () => {
  const { api, customer } = await open()
  const { headers } = await customer('+972500000000')
  for (let n = 0; n < 2; n++)
    expect(await call(api.send, SMSCodeRequest, {}, headers)).toMatchObject({ status: 503 })
})

const FEW = 'sms.few_codes_used'

/** Texts twenty codes, of which some are used, and asks once more when they have run out. */
async function textTwenty({ api, ask, customer }: Awaited<ReturnType<typeof open>>, used: number) {
  for (let n = 0; n < 20; n++) {
    await customer(far(n))
    const { requestId } = accepted(await ask(far(n)))
    const VerificationCode = await newestCode(api, far(n))
    if (n < used) accepted(await call(api.send, SMSLogin, { requestId, VerificationCode }))
  }
  api.clock.advance(11 * MINUTE)
  for (let n = 100; n < 103; n++) accepted(await ask(far(n)))
  await everythingSent(api.deps)
}

test('when fewer than two in five codes are used, the log tells it once an hour', async () => {
  const app = await open()
  await textTwenty(app, 7)
  expect(app.received.filter((it) => it === FEW)).toHaveLength(1)
})

test('when two in five are used, all is well', async () => {
  const app = await open()
  await textTwenty(app, 8)
  expect(app.received).not.toContain(FEW)
})
