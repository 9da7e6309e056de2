import type { Endpoint } from '@galgal/contract/endpoint'
import { ForgotPassword, Login, SMSCodeRequest, SMSLogin } from '@galgal/contract/Security'
import { Signup } from '@galgal/contract/SR'
import { HOUR } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { PASSWORD, sha1, signUp } from '../../test/people.ts'
import { HASHING_COST } from '../encryption/hashing-cost.ts'
import { everythingSent } from '../send-later.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeEach(async () => {
  api = await openTestApi({ settings: { hashing: HASHING_COST } })
  await signUp(api, { email: KNOWN, phone: '+972521234567' })
  // What was sent for the sign-up counts no more.
  api.clock.advance(HOUR)
})

// Of one length, so that answers that repeat them are, too.
const KNOWN = 'dana@example.co.il'
const UNKNOWN = 'noah@example.co.il'
const phone = (phoneNumber: string) => ({ phone: { code: '+972', phoneNumber } })
const KNOWN_PHONE = phone('0521234567')
const UNKNOWN_PHONE = phone('0527654321')

async function ask({ path }: Endpoint, body: object) {
  const response = await api.send(
    new Request(`http://api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** All of an answer but what is drawn by lot, which only has to be as long. */
async function seen(endpoint: Endpoint, body: object, typed: string[]) {
  const { status, headers, text } = await ask(endpoint, body)
  const plain = typed.reduce((all, it) => all.replaceAll(it, '*'.repeat(it.length)), text)
  return {
    status,
    headers: [...headers].filter(([name]) => name !== 'x-request-id'),
    text: plain
      .replace(/sgn_[\w-]+/g, (it) => `handle of ${it.length}`)
      .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'id'),
    bytes: new TextEncoder().encode(text).length,
  }
}

const signup = { password: PASSWORD, customertype: 'B2C', b2BType: '', allowMarketing: false }
const wrong = { password: sha1('לא זו 55') }
const calls = [
  ['Login', Login, { ...wrong, username: KNOWN }, { ...wrong, username: UNKNOWN }],
  ['ForgotPassword', ForgotPassword, { username: KNOWN }, { username: UNKNOWN }],
  ['SMSCodeRequest', SMSCodeRequest, KNOWN_PHONE, UNKNOWN_PHONE],
  ['Signup', Signup, { ...signup, username: KNOWN }, { ...signup, username: UNKNOWN }],
] as const

test.for(calls)(
  '[S05] %s answers known and unknown people byte for byte alike',
  async ([, endpoint, known, unknown]) => {
    const answers = async (body: object, typed: string) => [
      await seen(endpoint, body, [typed]),
      await seen(endpoint, body, [typed]),
    ]
    const ofKnown = await answers(known, KNOWN)
    expect(await answers(unknown, UNKNOWN)).toEqual(ofKnown)
    expect(ofKnown[0]?.text.length).toBeGreaterThan(20)
  },
)

test('[S05] a name that is locked, and a code that is wrong, tell nothing either', async () => {
  const locked = async (username: string) => {
    for (let n = 0; n < 5; n++) await ask(Login, { ...wrong, username })
    return seen(Login, { ...wrong, username }, [username])
  }
  const ofKnown = await locked(KNOWN)
  expect(ofKnown.status).toBe(429)
  expect(await locked(UNKNOWN)).toEqual(ofKnown)

  const wrongCode = async (owner: object) => {
    const { requestId } = JSON.parse((await ask(SMSCodeRequest, owner)).text)
    return seen(SMSLogin, { ...owner, requestId, VerificationCode: '000000' }, [requestId])
  }
  const byKnown = await wrongCode(KNOWN_PHONE)
  expect(byKnown.status).toBe(401)
  expect(await wrongCode(UNKNOWN_PHONE)).toEqual(byKnown)
})

const PAIRS = 12

/** The shortest that each takes, one after the other in an order that changes: others at work make some longer, and none shorter. */
async function shortestOf(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  const measure = async (which: 0 | 1) => {
    await everythingSent(api.deps)
    // No limit and no lock of the one before is in the way.
    api.clock.advance(HOUR)
    const from = performance.now()
    await (which ? other() : one())
    times[which].push(performance.now() - from)
  }
  for (let n = 0; n < PAIRS; n++)
    for (const which of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) await measure(which)
  return times.map((it) => Math.min(...it)) as [number, number]
}

test.for(calls)(
  '[S05] %s takes known and unknown people about the same time',
  async ([, endpoint, known, unknown]) => {
    await ask(endpoint, known)
    await ask(endpoint, unknown)
    const [ofKnown, ofUnknown] = await shortestOf(
      () => ask(endpoint, known),
      () => ask(endpoint, unknown),
    )
    // The strict figure is measured by the bench, on a machine that does nothing else.
    expect(ofKnown).toBeLessThan(3 * ofUnknown + 5)
    expect(ofUnknown).toBeLessThan(3 * ofKnown + 5)
  },
)
