import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { provePhone, sayAddress, sayDetails } from './calls.ts'
import { press } from './form.ts'
import { newCompany, newPerson, type Person } from './person.ts'
import { CROSSED, expect, ONCE, test, type Walker } from './visitor.ts'

const photo = (name: string) => async () => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: '#6a8f7a' } })
    .jpeg()
    .toBuffer(),
})
const front = photo('תעודת זהות - צד א.jpg')
const back = photo('back.of.card.jpg')
const note = async () => ({
  name: 'note.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('hello'),
})
const disguised = async () => ({ ...(await note()), name: 'card.jpg', mimeType: 'image/jpeg' })

type Kind = Parameters<typeof provePhone>[2]
type KycDocument = 'idFront' | 'idBack' | 'companyCertificate' | 'authorisation'

/** A sign-up of which only the last step is left, at that step. */
async function reachIdentity(
  { page, address, translations, arrive }: Walker,
  person: Person,
  kind: Kind,
) {
  await provePhone(page, person, kind)
  await sayDetails(page, person)
  await sayAddress(page, person)
  await page.goto(address('/register/identity'))
  await arrive(
    translations('register')(`identity.${kind === 'Company' ? 'headingCompany' : 'heading'}`),
  )
}

const boxOf = ({ page, translations }: Walker, document: KycDocument) =>
  page.getByRole('group', { name: translations('documents')(`types.${document}`) })

async function choose(walker: Walker, document: KycDocument, file: ReturnType<typeof photo>) {
  const t = walker.translations('documents')
  const name = new RegExp(`^(${t('choose')}|${t('chooseOther')})$`)
  await boxOf(walker, document)
    .getByLabel(name)
    .setInputFiles(await file())
}

/** Does what the sandbox's operator would do about the customer of this browser. */
async function operate({ request }: Page, action: string) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const user: { personal: { customerToken: string } } = await (
    await request.get('/api/GetUser/Get', { headers })
  ).json()
  const { customerToken } = user.personal
  const answer = await request.post('/sandbox/operator', {
    data: { action, customerToken },
    headers,
  })
  expect(await answer.json()).toEqual({ done: true })
}

const expectStatus = ({ page, translations }: Walker, shown: 'review' | 'approved' | 'rejected') =>
  expect(
    page.getByRole('heading', {
      level: 2,
      name: translations('documents')(`status.${shown}.title`),
    }),
  ).toBeVisible()

test('[SU15][SU16] both sides of a card are chosen, looked at, sent and approved', {
  tag: CROSSED,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const t = translations('register')
  const person = newPerson()
  await reachIdentity(walker, person, '')

  await press(page, t('identity.send'))
  for (const document of ['idFront', 'idBack'] as const)
    await expect(boxOf(walker, document)).toContainText(
      translations('documents')(`missing.${document}`),
    )

  await choose(walker, 'idFront', note)
  await expect(boxOf(walker, 'idFront')).toContainText(translations('documents')('wrongType'))
  await choose(walker, 'idFront', front)
  await expect(boxOf(walker, 'idFront').locator('canvas')).toBeVisible()
  await boxOf(walker, 'idFront')
    .getByRole('button', { name: translations('documents')('remove') })
    .click()
  await expect(boxOf(walker, 'idFront')).not.toContainText('jpg')
  await choose(walker, 'idFront', front)
  await choose(walker, 'idBack', disguised)
  await press(page, t('identity.send'))
  await expect(boxOf(walker, 'idBack')).toContainText(
    translations('errors')('error_customMessage_4062'),
  )
  await expectAccessible()
  const received = translations('documents').markup('received', {
    name: (await front()).name,
    file: (it) => it,
  })
  await expect(boxOf(walker, 'idFront')).toContainText(received)
  await page.reload()
  await expect(boxOf(walker, 'idFront')).toContainText(received)

  await choose(walker, 'idBack', back)
  await press(page, t('identity.send'))
  await arrive(t('finished.headingNamed', { name: person.firstName }))
  await expectStatus(walker, 'review')
  await operate(page, 'approveIdentity')
  await page.reload()
  await expectStatus(walker, 'approved')
})

test('[SU16][SU33] documents of a company that were rejected are sent again, and accepted', {
  tag: ONCE,
}, async ({ page, address, language, translations, expectAccessible, arrive }) => {
  const walker = { page, address, language, translations, expectAccessible, arrive }
  const t = translations('register')
  await reachIdentity(walker, newCompany(), 'Company')
  const send = async (button: string) => {
    await choose(walker, 'companyCertificate', photo('תעודת התאגדות.jpg'))
    await choose(walker, 'authorisation', photo('מורשה חתימה.jpg'))
    await press(page, button)
  }
  await send(t('identity.send'))
  await expectStatus(walker, 'review')
  await operate(page, 'rejectDocuments')
  await page.reload()
  await expectStatus(walker, 'rejected')
  await expectAccessible()
  await page
    .getByRole('main')
    .getByRole('link', { name: translations('documents')('sendAgain') })
    .click()
  const identity = translations('identity')
  await arrive(identity('titleCompany'))
  await send(identity('sendDocuments'))
  await arrive(identity('results.titleCompany'))
  await expectAccessible()
  await operate(page, 'acceptDocuments')
  await page.reload()
  const approved = identity('results.approvedCompany.title')
  await expect(page.getByRole('heading', { name: approved })).toBeVisible()
  const afterwards = await page.request.get(address('/register/identity'))
  expect(await afterwards.text()).toContain(approved)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('documents are sent by the browser’s own file fields', {
    tag: ONCE,
  }, async ({ page, address, language, translations, expectAccessible, arrive }) => {
    const walker = { page, address, language, translations, expectAccessible, arrive }
    const t = translations('register')
    await reachIdentity(walker, newPerson(), 'Individual')
    await choose(walker, 'idFront', front)
    await press(page, t('identity.send'))
    await expect(boxOf(walker, 'idBack')).toContainText(translations('documents')('missing.idBack'))
    await choose(walker, 'idBack', back)
    await press(page, t('identity.send'))
    await expectStatus(walker, 'review')
  })
})
