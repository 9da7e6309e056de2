import { SignIn } from '@galgal/contract/Office/access'
import { HOUR } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { changeStaff } from '../../db/office/staff.ts'
import { HASHING_COST } from '../../encryption/hashing-cost.ts'

/** The pairs of one round, an odd number. Noise of the machine makes one round say too much; more pairs decide. */
const PAIRS = 21
const MOST_ROUNDS = 5
/** Apart at most, in the median. */
const MOST_MS = 5

let api: Awaited<ReturnType<typeof openTestApi>>
let office: Office
let maya: StaffOfTest
beforeEach(async () => {
  api = await openTestApi({ settings: { hashing: HASHING_COST } })
  office = await openOffice(api)
  maya = await office.as('manager')
})

type Ask = () => Promise<Response> | Response

const signIn = (email: string) => () =>
  office.send(
    new Request(`http://office${SignIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not this one' }),
    }),
  )

/** What one answer takes of the processor, in ms: of all threads of ours, whatever else the machine does. */
async function workOf(ask: Ask): Promise<number> {
  // No lock of the tries before is in the way.
  api.clock.advance(HOUR)
  const before = process.cpuUsage()
  const answer = await ask()
  const { user, system } = process.cpuUsage(before)
  expect([400, 401]).toContain(answer.status)
  await answer.text()
  return (user + system) / 1000
}

/** How much more one takes than the other in ms: the median of all pairs so far, in an order that changes. */
async function apart(one: Ask, other: Ask): Promise<number> {
  for (const ask of [one, other, one, other]) await workOf(ask)
  const differences: number[] = []
  let median = Number.NaN
  for (let round = 0; round < MOST_ROUNDS && !(Math.abs(median) < MOST_MS); round++) {
    // An odd number in all, so that one of them is in the middle.
    const pairs = round === 0 ? PAIRS : PAIRS - 1
    for (let n = 0; n < pairs; n++) differences.push(await differenceOf(one, other, n % 2 === 1))
    median = differences.toSorted((a, b) => a - b)[(differences.length - 1) / 2] ?? Number.NaN
  }
  return median
}

async function differenceOf(one: Ask, other: Ask, isTurned: boolean): Promise<number> {
  const first = await workOf(isTurned ? other : one)
  const second = await workOf(isTurned ? one : other)
  return isTurned ? second - first : first - second
}

test('[OF030] a name that is not known takes as long as one that is', async () => {
  const more = await apart(signIn(maya.email), signIn('nobody@office.example'))
  expect(Math.abs(more)).toBeLessThan(MOST_MS)
})

test('[OF030] a person who has no password, or is suspended, takes as long', async () => {
  const [invited, suspended] = [await office.as('desk'), await office.as('desk')]
  await changeStaff(api.db, invited.staffId, { passwordHash: null })
  await changeStaff(api.db, suspended.staffId, { state: 'suspended' })
  for (const { email } of [invited, suspended]) {
    const more = await apart(signIn(maya.email), signIn(email))
    expect(Math.abs(more)).toBeLessThan(MOST_MS)
  }
})

test('[OF030] the measure would tell of a name whose password is not hashed', async () => {
  // Refused before anything is compared.
  expect(await apart(signIn(maya.email), signIn(''))).toBeGreaterThan(MOST_MS)
})
