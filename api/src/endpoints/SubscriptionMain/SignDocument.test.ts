import { readdir, rm } from 'node:fs/promises'
import { call } from '@galgal/contract/call'
import {
  DownloadSubscriptionDocumentv3,
  GetMySubscription,
  GetSubscriptionDocumentPreAssign,
  SignDocument,
  TerminateRequestSubscription,
  WithdrawTermination,
} from '@galgal/contract/SubscriptionMain.mine'
import { DAY } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, draft, placeOrder } from '../../../test/orders.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { issuedDocuments } from '../../db/schema/orders.ts'
import { signatures } from '../../db/schema/subscriptions.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  await rm(api.folders.documents, { recursive: true, force: true })
  dana = await signedIn(api)
})

type Type = 'contract' | 'termination'
const inEnglish = (who: SignedIn) => ({ ...who.headers, CountryCode: 'en-IL' })

const read = async (id: string, reuqestType: Type = 'contract') =>
  accepted(
    await call(
      api.send,
      GetSubscriptionDocumentPreAssign,
      { subscriptionId: id, reuqestType },
      inEnglish(dana),
    ),
  )

type Input = { subscriptionId: string; reuqestType: Type; version: string; name: string }
const sign = (input: Input, who = dana) => call(api.send, SignDocument, input, inEnglish(who))

/** A placed order, and what it takes to sign its contract. */
async function toSign() {
  const { id } = await placeOrder(api, dana)
  await inboxOf(api, dana.customer.email)
  const { version } = await read(id)
  return { id, input: { subscriptionId: id, reuqestType: 'contract', version, name: 'Dana Levi' } }
}
const stored = () => api.db.select().from(signatures)

test('[MS15] who read the contract signs it: name, time, address and wording are kept, and stand on the PDF', async () => {
  const { id, input } = await toSign()
  expect(await read(id)).toMatchObject({ signed: null, canSign: true })
  const signed = accepted(await sign(input as Input))
  expect(signed).toMatchObject({ name: 'Dana Levi', signedOnStr: '22/11/2026' })
  expect(await stored()).toMatchObject([
    {
      customerId: dana.customer.id,
      subscriptionId: id,
      type: 'contract',
      name: 'Dana Levi',
      textVersion: input.version,
      at: api.deps.now(),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
  const { fileName, reuqestType } = signed
  const wanted = { fileName, reuqestType, subscriptionId: id }
  const file = accepted(
    await call(api.send, DownloadSubscriptionDocumentv3, wanted, inEnglish(dana)),
  )
  expect(file.name).toMatch(/^Subscription contract, signed /)
  const { text } = readPdf(file.bytes)
  for (const said of ['Car subscription contract', 'Signed by Dana Levi', '22/11/2026', '11:14'])
    expect(text).toContain(said)
  expect(await read(id)).toMatchObject({ signed, canSign: false })
  const { items } = accepted(await call(api.send, GetMySubscription, {}, inEnglish(dana)))
  expect(items[0]?.documents[0]).toMatchObject({ name: 'Subscription contract, signed', fileName })
})

test('signed three times at once, it is signed once, and no file is left over', async () => {
  const { input } = await toSign()
  const names = ['Dana Levi', 'Dana', 'D. Levi']
  const answers = await Promise.all(names.map((name) => sign({ ...(input as Input), name })))
  const first = accepted(answers[0] as Awaited<ReturnType<typeof sign>>)
  for (const answer of answers) expect(accepted(answer)).toEqual(first)
  expect(await stored()).toHaveLength(1)
  const issued = await api.db.select().from(issuedDocuments)
  const files = await readdir(api.folders.documents)
  expect(files.toSorted()).toEqual(issued.map(({ id }) => id).toSorted())
})

test('an end is signed once it was asked for, and another request anew', async () => {
  const id = await handedOver(api, dana)
  const { version, canSign } = await read(id, 'termination')
  expect(canSign).toBe(false)
  const input: Input = {
    subscriptionId: id,
    reuqestType: 'termination',
    version,
    name: 'Dana Levi',
  }
  expect(await sign(input)).toMatchObject({ ok: false, code: 7026 })
  api.clock.advance(DAY)
  dana = await renewSession(api, dana)
  const body = {
    subscriptionId: id,
    endDate: '2026-12-06',
    deliveryMethod: 'pickup' as const,
    hubPickUpData: { hubId: 1, pickUpDate: '2026-12-06' },
  }
  accepted(await call(api.send, TerminateRequestSubscription, body, dana.headers))
  expect((await read(id, 'termination')).canSign).toBe(true)
  expect(accepted(await sign(input)).reuqestType).toBe('termination')
  expect((await read(id, 'termination')).signed?.name).toBe('Dana Levi')
  accepted(await call(api.send, WithdrawTermination, { subscriptionId: id }, dana.headers))
  expect(await read(id, 'termination')).toMatchObject({ signed: null, canSign: false })
  accepted(await call(api.send, TerminateRequestSubscription, body, dana.headers))
  expect(await read(id, 'termination')).toMatchObject({ signed: null, canSign: true })
})

test('nothing is signed in words that were not read, without a name, or before it is agreed', async () => {
  const { input } = await toSign()
  const mine = input as Input
  expect(await sign({ ...mine, version: '2020-01-01' })).toMatchObject({
    ok: false,
    status: 400,
    fields: { version: 'This value is not valid' },
  })
  for (const name of ['', '   ', 'x'.repeat(121), '4242 4242 4242 4242'])
    expect(await sign({ ...mine, name })).toMatchObject({
      status: 400,
      fields: { name: expect.any(String) },
    })
  const open = await draft(api, dana, [colourAndDate], { classificationId: 10081 })
  expect(await sign({ ...mine, subscriptionId: open.id })).toMatchObject({ code: 7025 })
  expect(await stored()).toEqual([])
})

test('another’s is as missing as none, and nothing of it is signed', async () => {
  const { input } = await toSign()
  const eve = await signedIn(api)
  expect(await sign(input as Input, eve)).toMatchObject({ ok: false, status: 404, code: 7025 })
  expect(await sign({ ...(input as Input), subscriptionId: 'none' })).toMatchObject({ code: 7025 })
  expect(await stored()).toEqual([])
})
