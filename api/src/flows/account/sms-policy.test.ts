import { call } from '@galgal/contract/call'
import { SMSCodeRequest, SMSLogin } from '@galgal/contract/Security'
import { CreateLead } from '@galgal/contract/SR'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { type LogFn, pino } from 'pino'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, lettersTo, newestCode, openAccount } from '../../../test/people.ts'
import { everythingSent } from '../letters/send-later.ts'

/** A house that keeps what it tells its log, and asks of any address. */
async function open(smsDailyCap = 2000) {
  const api = await openTestApi({ settings: { smsDailyCap } })
  const told: unknown[] = []
  api.deps.log = pino({
    hooks: { logMethod: (args: Parameters<LogFn>) => void told.push(args.at(-1)) },
  })
  let calls = 0
  const ask = (phone: string) => {
    calls++
    const headers = { 'x-visitor-address': `10.${calls >> 8}.${calls & 255}.1` }
    const sent = { code: '+972', phoneNumber: phone.replace('+972', '') }
    return call(api.send, SMSCodeRequest, { phone: sent }, headers)
  }
  const customer = (phone: string) => signedIn(api, { phone })
  return { api, told, ask, customer }
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
  const { api, told, ask, customer } = await open(3)
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
  expect(await lettersTo(api, far(60))).toEqual([])
  expect(told).toContain('the text messages of a day are used up')

  api.clock.advance(DAY - HOUR)
  accepted(await ask(far(3)))
  expect(await lettersTo(api, far(3))).toHaveLength(1)
})

test('numbers without an account use up nothing of the day', async () => {
  const { ask, customer } = await open(1)
  await customer(far(0))
  for (let n = 1; n < 6; n++) accepted(await ask(far(n)))
  expect((await ask(far(0))).ok).toBe(true)
  expect((await ask(far(7))).ok).toBe(false)
})

const FEW = 'few of the codes that were texted are used'

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
  const house = await open()
  await textTwenty(house, 7)
  expect(house.told.filter((it) => it === FEW)).toHaveLength(1)
})

test('when two in five are used, all is well', async () => {
  const house = await open()
  await textTwenty(house, 8)
  expect(house.told).not.toContain(FEW)
})
