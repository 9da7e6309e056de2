import { AddNote } from '@galgal/contract/Office/note-acts'
import { Refund } from '@galgal/contract/Office/refund-acts'
import { officeRefusals } from '@galgal/contract/Office/refusals'
import { OnTheWay } from '@galgal/contract/Office/today'
import { localeCodes } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { refusedWith } from '../../../test/people.ts'
import { answerError } from '../../http/answer-error.ts'
import { createOfficeApi } from '../../office-api.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

let api: TestApi
let office: Office
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
})

type Sent = { headers?: Record<string, string>; body?: string; method?: string }
const statusOf = async (
  path: string,
  { method = 'POST', ...sent }: Sent = {},
  send = office.send,
) => (await send(new Request(`http://office${path}`, { method, ...sent }))).status

const json = { 'content-type': 'application/json' }
const REFUND = '/api/Office/Refund'

test('[OF306] checks come in the contract’s order: what fails twice is refused by the first', async () => {
  const home = createOfficeApi(api.deps, { ...office.settings, networks: ['10.0.0.0/8'] })
  const from = { 'x-visitor-address': '203.0.113.7' }
  const far = async (request: Request) => home.fetch(request)
  // Network before path, with an empty body.
  const hidden = await far(new Request('http://office/api/Office/Nothing', { headers: from }))
  expect([hidden.status, await hidden.text()]).toEqual([404, ''])
  // Path before session.
  expect(await statusOf('/api/Office/Nothing', { body: '{}', headers: json })).toBe(404)
  // Another site before size, type and session.
  const foreign = { cookie: 'office=x', 'sec-fetch-site': 'cross-site' }
  expect(await statusOf(REFUND, { body: 'x', headers: foreign })).toBe(403)
  // Size before session.
  const long = { body: 'x'.repeat(3_000_000), headers: json }
  expect(await statusOf(REFUND, long)).toBe(413)
  // Session before permission and shape.
  expect(await statusOf(REFUND, { body: '{}', headers: json })).toBe(401)
  // Permission before shape.
  const editor = await office.as('editor')
  expect(await statusOf(REFUND, { body: '{', headers: { ...json, ...editor.headers } })).toBe(403)
})

test('[OF306] shape comes before proof, proof before existence, existence before revision, revision before rules', async () => {
  const subscriptionId = await handedOver(api, await signedIn(api, { documentStatus: 'approved' }))
  const finance = await office.as('finance')
  const refund = { chargeId: 'nothing', amount: 10, cause: 'goodwill', reason: 'מחווה' } as const
  const unproven = await office.as('finance')
  await api.db.execute(
    sql`update staff_sessions set proof_at = null where staff_id = ${unproven.staffId}`,
  )
  refusedWith(await unproven.ask(Refund, { ...refund, amount: -1 }), 400)
  refusedWith(await unproven.ask(Refund, refund), 8102)
  refusedWith(await finance.ask(Refund, refund), 404)
  const desk = await office.as('manager')
  const late = { subscriptionId, till: '23:30' }
  refusedWith(await desk.ask(OnTheWay, { ...late, revision: 1 }), 8103)
  refusedWith(await desk.ask(OnTheWay, late), 8104)
})

test('[OF307] a session makes six hundred calls a minute, and another one its own', {
  timeout: 120_000,
}, async () => {
  const [dikla, noa] = [await office.as('desk'), await office.as('desk')]
  api.deps.settings.mode = 'production'
  const { fetch } = createOfficeApi(api.deps, office.settings)
  // What is refused for its shape counts as well, and costs less.
  const ask = async ({ headers }: StaffOfTest) =>
    statusOf('/api/Office/VisitTimes', { method: 'GET', headers }, async (request) =>
      fetch(request),
    )
  for (let call = 0; call < 600; call++) expect(await ask(dikla)).toBe(400)
  expect(await ask(dikla)).toBe(429)
  expect(await ask(noa)).toBe(400)
  api.clock.advance(61_000)
  expect(await ask(dikla)).toBe(400)
})

const statuses: Record<number, readonly number[]> = {
  403: [8101],
  401: [8105],
  429: [8107],
  503: [8117],
}

test('[OF308] every refusal has its status and its words in both languages', async () => {
  for (const [name, { code, status }] of Object.entries(officeRefusals)) {
    const own = Object.entries(statuses).find(([, codes]) => codes.includes(code))
    expect([name, status]).toEqual([name, Number(own?.[0] ?? 409)])
    for (const locale of localeCodes)
      expect(translator(locale, 'officeErrors').has(`error_${code}` as 'error_8101'), name).toBe(
        true,
      )
  }
  const refused = refusedWith(await (await office.as('editor')).ask(AddNote, noteOf('order')), 8101)
  expect(refused.message).toBe('אין לכם הרשאה לפעולה הזו.')
})

const noteOf = (subject: 'order') => ({ subject, id: 'x', text: 'שלום' })

test('[OF309] what is impossible says why, and what is missing names its fields', async () => {
  const answerOf = async (refusal: OfficeRefusal, language: 'he-IL' | 'en-IL') => {
    const request = new Request('http://office/', { headers: { countrycode: language } })
    return (await answerError(api.deps, refusal, request, 'r1')).json()
  }
  const why = new OfficeRefusal('NotAsItStands', { why: 'endAsked' })
  expect((await answerOf(why, 'he-IL')).message).toContain('כבר יש בקשת סיום פתוחה')
  const unfit = new OfficeRefusal('CarNotFit', { why: 'endAsked' })
  expect((await answerOf(unfit, 'he-IL')).message).toContain('כבר יש בקשת סיום פתוחה')
  const held = new OfficeRefusal('OnHold', { holdReason: 'old debt' })
  expect((await answerOf(held, 'en-IL')).message).toBe('The customer is on hold: old debt.')
  const incomplete = new OfficeRefusal('VisitIncomplete', { fields: { odometer: 'required' } })
  const said = await answerOf(incomplete, 'en-IL')
  expect(said).toMatchObject({ code: 8111, fields: { odometer: expect.stringMatching(/./) } })
})
