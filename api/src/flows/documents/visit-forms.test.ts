import { SaveVisit, SignVisit } from '@galgal/contract/Office/fleet/visits'
import { HandOver, TakeBack } from '@galgal/contract/Office/subscription-acts'
import { DAY } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { orderWithCar, visited } from '../../../test/office/visits.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { issuedDocuments } from '../../db/schema/orders.ts'
import { everythingSent } from '../../send-later.ts'
import { openIssued } from './read-document.ts'

const scratch = { part: 'boot', kind: 'scratch', size: 'small' } as const
const dent = { part: 'bonnet', kind: 'dent', size: 'large' } as const

let api: TestApi
let office: Office
let yael: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  yael = await office.as('delivery', { name: 'Yael' })
})

/** Letters as they are drawn: Hebrew from right to left. */
const drawn = (hebrew: string) => [...hebrew].toReversed().join('')

type Marks = (typeof scratch | typeof dent)[]

async function signedBy(id: string, names: { customer: string; staff: string }, marks: Marks) {
  accepted(await yael.ask(SaveVisit, { id, marks }))
  const drawing = 'M10 20L30 40'
  for (const by of ['customer', 'staff'] as const)
    accepted(await yael.ask(SignVisit, { id, by, name: names[by], drawing }))
}

/** The forms of cars that changed hands, the last first. */
async function formsOf() {
  await everythingSent(api.deps)
  const issued = (await api.db.select().from(issuedDocuments))
    .filter(({ type }) => type === 'handover')
    .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())
  return Promise.all(
    issued.map(async (document) => {
      const { name, bytes } = await openIssued(api.deps, document)
      const pictures =
        Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Subtype \/Image/g) ?? []
      const { text, structure } = readPdf(bytes)
      const words = text.replace(/\s+/g, ' ')
      return { name, size: bytes.length, pictures: pictures.length, text: words, structure }
    }),
  )
}

test('[OF200][OF205] the form of a hand-over has its photos, marks and both names, in Hebrew from right to left, and comes with the e-mail', async () => {
  const { out, customer } = await orderWithCar(api, { locale: 'he' })
  const id = await visited(yael, out, { odometer: 12 })
  await signedBy(id, { customer: 'דנה כהן', staff: 'יעל לוי' }, [scratch, dent])
  accepted(await yael.ask(HandOver, { visitId: id }))
  const [form] = await formsOf()
  expect(form).toMatchObject({ name: expect.stringMatching(/^טופס מסירה/), pictures: 12 })
  const text = form?.text ?? ''
  const inOrder = ['תא מטען', 'מכסה מנוע', 'חזית', 'מד הדלק או הטעינה', 'דנה כהן', 'יעל לוי']
  const places = inOrder.map((words) => text.indexOf(drawn(words)))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text).toContain('8/8')
  expect(text).not.toContain(drawn('חתימת הלקוח'))
  expect(form?.structure).toContain('/S /Figure')
  expect(form?.size).toBeLessThan(2_000_000)
  const received = (await inboxOf(api, customer.customer.email)).find(({ attachments }) =>
    attachments?.some(({ name }) => name === form?.name),
  )
  expect(received?.subject).toContain('הרכב אצלכם')
})

test('[OF210] the form of a return has each photo beside that of the hand-over, in English to who reads English', async () => {
  const { out, customer, subscriptionId } = await orderWithCar(api, { locale: 'en' })
  const id = await visited(yael, out, { odometer: 12 })
  await signedBy(id, { customer: 'Dana', staff: 'Yael' }, [scratch])
  accepted(await yael.ask(HandOver, { visitId: id }))
  await everythingSent(api.deps)
  api.clock.advance(DAY)
  yael = await office.as('delivery', { name: 'Yael' })
  const back = { subscriptionId, direction: 'in' } as const
  const visitId = await visited(yael, back, { odometer: 90, without: ['licenceUntil'] })
  await signedBy(visitId, { customer: 'Dana Levi', staff: 'Yael Cohen' }, [dent])
  accepted(await yael.ask(TakeBack, { visitId }))
  const [form, first] = await formsOf()
  expect([form?.pictures, first?.pictures]).toEqual([24, 12])
  expect(form?.name).toMatch(/^Return form/)
  const text = form?.text ?? ''
  for (const said of [
    '90 km',
    'Bonnet · Dent',
    'Marks of visits before',
    'Boot · Scratch',
    'Front, at hand-over',
    'Front, at return',
    'Dana Levi',
    'Yael Cohen',
  ])
    expect(text).toContain(said)
  expect(text.indexOf('Front, at hand-over')).toBeLessThan(text.indexOf('Front, at return'))
  expect(text.indexOf('Front, at return')).toBeLessThan(text.indexOf('Back, at hand-over'))
  const received = (await inboxOf(api, customer.customer.email)).find(({ subject }) =>
    subject?.startsWith('Your car is back with us'),
  )
  expect(received?.attachments?.map(({ name }) => name)).toEqual([form?.name])
})

test('[OF208] fewer photos are on the form with their reason', async () => {
  const { out } = await orderWithCar(api, { locale: 'en' })
  const id = await visited(yael, out, { without: ['back', 'gauge'] })
  accepted(await yael.ask(SaveVisit, { id, gauge: 4, photosReason: 'Heavy rain' }))
  await signedBy(id, { customer: 'Dana', staff: 'Yael' }, [])
  accepted(await yael.ask(HandOver, { visitId: id }))
  const [form] = await formsOf()
  expect(form?.pictures).toBe(10)
  for (const said of ['Heavy rain', '4/8', 'No marks were seen']) expect(form?.text).toContain(said)
})
