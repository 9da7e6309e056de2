import { Colleagues, Notes, Tasks } from '@galgal/contract/Office/board'
import { AddNote, RemoveNote } from '@galgal/contract/Office/note-acts'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let dikla: StaffOfTest
let record: { subject: 'subscription'; id: string }
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api)
  dikla = await office.as('desk', { name: 'דקלה' })
  record = { subject: 'subscription', id: (await placeOrder(api, dana)).id }
})

const notesOf = async (who = dikla) => accepted(await who.ask(Notes, record)).items

test('[OF145] a note of 2,000 characters is written beside a record, and names who is to read it', async () => {
  const maya = await office.as('manager', { name: 'מאיה' })
  const text = 'א'.repeat(2000)
  accepted(await dikla.ask(AddNote, { ...record, text, mentions: [maya.staffId] }))
  expect(await notesOf()).toMatchObject([
    { text, author: { name: 'דקלה' }, mentions: [{ name: 'מאיה' }], mayRemove: true },
  ])
  expect((await notesOf(maya))[0]?.mayRemove).toBe(false)
  for (const wrong of [
    { text: 'א'.repeat(2001) },
    { text: '' },
    { text: 'שלום', mentions: ['nobody'] },
  ])
    expect(await dikla.ask(AddNote, { ...record, ...wrong })).toMatchObject({ status: 400 })
  const [row] = await rowsOf(
    api.db,
    sql`select customer_id as "customerId" from notes where author_id = ${dikla.staffId}`,
  )
  expect(row?.customerId).toBe(dana.customer.id)
  const logged = await rowsOf(
    api.db,
    sql`select changes, details, reason from office_log where call = 'AddNote' and outcome = 'done'`,
  )
  expect(JSON.stringify(logged)).not.toContain('אא')
})

test('[OF146] its author takes a note back within 15 minutes; later and by others it stays', async () => {
  accepted(await dikla.ask(AddNote, { ...record, text: 'התקשרה, ביקשה שעה אחרת' }))
  const noteId = (await notesOf())[0]?.id ?? ''
  const maya = await office.as('manager')
  refusedWith(await maya.ask(RemoveNote, { ...record, noteId }), 404)
  accepted(await dikla.ask(RemoveNote, { ...record, noteId }))
  expect(await notesOf()).toEqual([])
  refusedWith(await dikla.ask(RemoveNote, { ...record, noteId }), 404)
  accepted(await dikla.ask(AddNote, { ...record, text: 'עוד אחת' }))
  const later = (await notesOf())[0]?.id ?? ''
  api.clock.advance(16 * MINUTE)
  refusedWith(await dikla.ask(RemoveNote, { ...record, noteId: later }), 8121)
})

test('[OF145] nobody writes beside what they may not see, nor whoever may only look', async () => {
  const auditor = await office.as('auditor')
  refusedWith(await auditor.ask(AddNote, { ...record, text: 'שלום' }), 8101)
  const rotem = await office.as('reviewer')
  refusedWith(await rotem.ask(AddNote, { ...record, text: 'שלום' }), 8101)
  const elsewhere = await office.as('delivery', { hubs: [999] })
  refusedWith(await elsewhere.ask(AddNote, { ...record, text: 'שלום' }), 404)
  refusedWith(await dikla.ask(AddNote, { subject: 'car', id: 'x', text: 'שלום' }), 404)
})

const mentionsOf = async (who: StaffOfTest) =>
  accepted(await who.ask(Tasks, { kind: 'mention' })).items

test('[OF145][OF120] whom a text names after an @ has a task that leads to the note, until they read it', async () => {
  const maya = await office.as('manager', { name: 'מאיה לוי' })
  accepted(await dikla.ask(AddNote, { ...record, text: '@מאיה לוי, תבדקי? @דקלה @מישהו' }))
  expect(await mentionsOf(maya)).toMatchObject([
    {
      line: 'דקלה: הזכירו אתכם בהערה',
      to: `/subscriptions/${record.id}?tab=notes`,
      dueAt: null,
    },
  ])
  expect(await mentionsOf(dikla)).toEqual([])
  const [note] = await notesOf()
  expect(note?.mentions.map(({ name }) => name)).toEqual(['מאיה לוי', 'דקלה'])
  expect(await mentionsOf(maya)).toHaveLength(1)
  await notesOf(maya)
  expect(await mentionsOf(maya)).toEqual([])
})

test('[OF145][OF050] only who may see the record is offered, mentioned and told', async () => {
  const maya = await office.as('manager', { name: 'מאיה' })
  const rotem = await office.as('editor', { name: 'רותם' })
  const far = await office.as('delivery', { name: 'גיא', hubs: [999] })
  const offered = accepted(await dikla.ask(Colleagues, record)).items.map(({ name }) => name)
  expect(offered).toContain('מאיה')
  expect(offered).not.toContain('רותם')
  expect(offered).not.toContain('גיא')
  for (const { staffId } of [rotem, far])
    expect(
      await dikla.ask(AddNote, { ...record, text: 'שלום', mentions: [staffId] }),
    ).toMatchObject({ status: 400 })
  accepted(await dikla.ask(AddNote, { ...record, text: '@רותם @גיא @מאיה' }))
  expect(await mentionsOf(rotem)).toEqual([])
  expect(await mentionsOf(far)).toEqual([])
  expect(await mentionsOf(maya)).toHaveLength(1)
  const noteId = (await notesOf())[0]?.id ?? ''
  accepted(await dikla.ask(RemoveNote, { ...record, noteId }))
  expect(await mentionsOf(maya)).toEqual([])
})
