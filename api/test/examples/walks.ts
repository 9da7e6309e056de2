import {
  GetAddresAutoFill,
  GetAddresList,
  GetLocationBy,
  GetLocationByCoordinates,
} from '@galgal/contract/Address'
import { type Answer, call } from '@galgal/contract/call'
import type { Endpoint } from '@galgal/contract/endpoint'
import * as account from '@galgal/contract/GetUser'
import * as site from '@galgal/contract/Global'
import { ContinueOnPhone, Identity } from '@galgal/contract/MagicRegistration'
import * as security from '@galgal/contract/Security'
import { AddCreditCardFirstStep, CardUses, RemoveCard, SetDefaultCard } from '@galgal/contract/SR'
import * as shop from '@galgal/contract/SubscriptionMain'
import * as mine from '@galgal/contract/SubscriptionMain.mine'
import * as vehicle from '@galgal/contract/SubscriptionMain.vehicle'
import { DAY, MINUTE } from '@galgal/domain/dates'
import type { z } from 'zod'
import { createLink } from '../../src/flows/login/links.ts'
import { runJobs } from '../../src/jobs/scheduler.ts'
import { signedWebhook } from '../../src/providers/sandbox-webhooks.ts'
import { everythingSent } from '../../src/send-later.ts'
import { renewSession, type SignedIn, signedIn, type TestApi, withSmsProof } from '../customers.ts'
import { photo } from '../files.ts'
import { handedOver } from '../handed-over.ts'
import { sendCheck } from '../identity.ts'
import {
  addCard,
  askDoor,
  colourAndDate,
  create,
  DIZENGOFF,
  draft,
  morning,
  placeOrder,
  TUCSON,
  toTheDoor,
  windowsOf,
} from '../orders.ts'
import { accepted, inboxOf, newestCode, PASSWORD, sha1, signUp } from '../people.ts'
import { terminate, toDesk } from '../termination.ts'
import { finishCarVisit, writeCarVisit } from './car-visit.ts'

/* Walks that together get a yes from every call there is. */

/** Asks as someone, for a yes. */
const asker =
  ({ send }: TestApi, { headers }: Pick<SignedIn, 'headers'> = { headers: {} }) =>
  async <In extends z.ZodType, Out extends z.ZodType>(
    endpoint: Endpoint<In, Out>,
    input: z.input<In>,
  ): Promise<z.output<Out>> =>
    accepted((await call(send, endpoint, input, headers)) as Answer<z.output<Out>>)

const writer = {
  fullName: 'Dana Levi',
  email: 'dana.levi@example.co.il',
  phone: { code: '+972', phoneNumber: '0521234567' },
}
const picture = async (name: string) => new File([new Uint8Array(await photo())], name)

const webhooks = 'http://localhost:3000/api/webhooks'

async function lookAround(api: TestApi) {
  const ask = asker(api)
  for (const path of ['healthz', 'readyz']) await api.send(new Request(`http://api/${path}`))
  for (const endpoint of [shop.CatalogList, shop.CatalogIndex, shop.GetFilterList])
    await ask(endpoint as typeof shop.CatalogList, { store: 'B2C' })
  const { slug } = await ask(shop.CatalogItem, { classificationID: TUCSON })
  await ask(shop.CatalogItemSEOV2, { slug })
  for (const endpoint of [
    site.LocationsMatrix,
    site.GetRegistrationLocation,
    site.HubPlaces,
    site.Offer,
  ])
    await ask(endpoint as typeof site.Offer, {})
  await ask(site.GeoCountry, {})
  await ask(site.GetLegalDocuments, {})
  await ask(GetAddresAutoFill, { text: 'Dizengoff' })
  await ask(GetAddresList, { id: 'tel-aviv-yafo' })
  await ask(GetLocationBy, { id: DIZENGOFF })
  await ask(GetLocationByCoordinates, { lat: 32.0809, lng: 34.7739 })
}

async function write(api: TestApi) {
  const ask = asker(api)
  await ask(site.Consent, { analytics: true, marketing: false, textVersion: '2026-11-01' })
  await ask(site.ContactUs, { ...writer, message: 'Can I test-drive it?', period: 12 })
  await ask(site.CancelTransaction, { ...writer, identifier: '12-345-67' })
  const { email } = writer
  // E-mails of one moment have no order.
  await everythingSent(api.deps)
  api.clock.advance(MINUTE)
  await ask(shop.CreateWaitingList, { classificationId: 10009, email, consent: true })
  const [message] = await inboxOf(api, email)
  const key = /[?&]key=([\w-]+)/.exec(message?.body ?? '')?.[1] ?? ''
  await ask(shop.LeaveWaitingList, { classificationId: 10009, key })
}

const NEW_PASSWORD = sha1('another long green car 78')

/** Signs up, in and out in every way. */
async function enterAndLeave(api: TestApi) {
  const username = 'dana@example.co.il'
  const { customer } = await signUp(api, { email: username })
  const ask = asker(api)
  const { refreshToken } = await ask(security.Login, { username, password: PASSWORD })
  const { token } = await ask(security.LoginRefresh, { refreshToken })
  const dana = asker(api, { headers: { 'x-token': token } })
  await dana(account.Get, {})
  await dana(account.ResetPassword, {
    oldPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    reEnteredPassword: NEW_PASSWORD,
  })
  await ask(security.Login, { username, password: NEW_PASSWORD })
  const { items } = await dana(security.Sessions, {})
  const other = items.find(({ current }) => !current)
  await dana(security.SessionsDelete, { id: other?.id ?? '' })
  api.clock.advance(MINUTE)
  const phone = { code: '+972', phoneNumber: '0521234567' }
  const { requestId } = await ask(security.SMSCodeRequest, { phone })
  const VerificationCode = await newestCode(api, '+972521234567')
  await ask(security.SMSLogin, { requestId, VerificationCode, phone })
  await ask(security.ForgotPassword, { username })
  // Its own link would take the place of the next one.
  await everythingSent(api.deps)
  const owner = { customerId: customer.customerToken }
  const reset = await createLink(api.deps, api.db, { purpose: 'reset', ...owner })
  const passwords = { newPassword: PASSWORD, reEnteredPassword: PASSWORD }
  await ask(security.RequestChangePassword, { linkData: reset, ...passwords })
  const linkData = await createLink(api.deps, api.db, { purpose: 'autoLogin', ...owner })
  const entered = await ask(security.LoginRedirect, { linkData })
  const headers = { 'x-token': 'token' in entered ? entered.token : '' }
  await asker(api, { headers })(security.Logout, {})
}

const someone = async (api: TestApi, more: Parameters<typeof signedIn>[1] = {}) =>
  withSmsProof(
    api,
    await signedIn(api, {
      phone: '+972529876543',
      identityNumber: '123456782',
      addressId: DIZENGOFF,
      ...more,
    }),
  )

async function keepAccount(api: TestApi) {
  const noa = await someone(api, { allowMarketing: true, allowMarketingSms: true })
  const ask = asker(api, noa)
  await ask(account.Mailing, {})
  await ask(account.SetMailing, { mail: true, sms: false })
  await ask(account.SetLanguage, { language: 'en-IL' })
  await ask(account.Update, { firstName: 'Noa', lastName: 'Levi', city: 'Haifa' })
  await ask(mine.ChangeEmailValidation, { email: 'noa@example.co.il' })
  await ask(mine.FavouritesPut, { classificationId: TUCSON })
  await ask(mine.Favourites, {})
  await ask(mine.FavouritesDelete, { classificationId: TUCSON })
  await ask(mine.UploadBusinessDocuments, {
    documentType: 'other',
    file: [await picture('licence.jpg')],
  })
  await ask(mine.UploadedDocuments, {})
  const { workflowRunId } = await sendCheck(api, noa, 'front.jpg')
  const event = { id: 'evt_1', reference: workflowRunId }
  const webhook = signedWebhook('identity', 'sandbox-secret', api.clock.now(), event)
  await api.send(new Request(`${webhooks}/identity/sandbox`, webhook))
  for (const channel of ['mail', 'sms'] as const) {
    const report = { id: 'evt_3', reference: 'message', state: 'delivered' }
    const sent = signedWebhook(channel, 'sandbox-secret', api.clock.now(), report)
    await api.send(new Request(`${webhooks}/${channel}/sandbox`, sent))
  }
  await ask(Identity, {})
  await ask(ContinueOnPhone, {})
  await ask(account.Export, {})
  await create(api, noa)
  api.clock.advance(DAY)
  await runJobs(api.deps)
  const [message] = await inboxOf(api, noa.customer.email)
  const [, id = '', key = ''] = /account=([\w-]+)&key=([\w-]+)/.exec(message?.body ?? '') ?? []
  await asker(api)(account.LeaveMailing, { account: id, key })
  const again = asker(api, await withSmsProof(api, await renewSession(api, noa)))
  await again(account.Delete, {})
}

async function order(api: TestApi) {
  const avi = await someone(api, { phone: '+972541112233' })
  const ask = asker(api, avi)
  await ask(AddCreditCardFirstStep, { customerToken: avi.customer.id })
  const first = await addCard(api, avi)
  await addCard(api, avi, '5555555555554444')
  const { id } = await draft(api, avi, [colourAndDate, toTheDoor])
  const payment = signedWebhook('payment', 'sandbox-secret', api.clock.now(), {
    id: 'evt_2',
    reference: id,
  })
  await api.send(new Request(`${webhooks}/payment/sandbox`, payment))
  await ask(shop.getSubscription, { subscriptionID: id })
  await ask(shop.Hubs, { subscriptionID: id })
  accepted(await windowsOf(api, avi, id))
  accepted(await askDoor(api, avi, id, { id: DIZENGOFF, ...morning }))
  await ask(shop.UpsertCouponCode, { subscriptionId: id, couponCode: 'WELCOME10' })
  await ask(shop.Insurance, { subscriptionID: id })
  await ask(shop.SendOrder, { subscriptionId: id })
  await ask(CardUses, {})
  await ask(SetDefaultCard, { creditCardToken: first })
  await ask(RemoveCard, { creditCardToken: first })
}

async function drive(api: TestApi) {
  const tal = await someone(api, { phone: '+972503334455' })
  const placed = await placeOrder(api, tal)
  await asker(api, tal)(mine.Appointment, { subscriptionId: placed.id })
  const subscriptionId = await handedOver(api, tal)
  const ask = asker(api, tal)
  await ask(mine.GetSubscriptionInfo, { subscriptionId })
  await ask(vehicle.MyVehicle, { subscriptionId })
  await ask(vehicle.Odometer, { subscriptionId, kilometres: 1200 })
  const { items } = await ask(vehicle.Damage, {
    subscriptionId,
    happenedOn: '2026-11-22',
    place: 'Car park, Haifa',
    description: 'A scratch on the left door',
    canDrive: 'yes',
    photo: [await picture('scratch.jpg')],
  })
  await ask(vehicle.DamageReports, { subscriptionId })
  await ask(vehicle.DamagePhoto, { id: items[0]?.photos[0]?.id ?? '' })
  await signAtCar(api, tal, subscriptionId)
  await readAndSign(api, tal, placed.id)
  const creditCardToken = await addCard(api, tal, '5555555555554444')
  await ask(vehicle.SetCard, { subscriptionId, creditCardToken })
  accepted(await terminate(api, tal, subscriptionId, toDesk('2026-12-15')))
  await ask(mine.WithdrawTermination, { subscriptionId })
}

async function signAtCar(api: TestApi, who: SignedIn, subscriptionId: string) {
  const ask = asker(api, who)
  const { id, linkData } = await writeCarVisit(api, subscriptionId, await picture('front.jpg'))
  const { visit } = await asker(api)(vehicle.SignVisit, { linkData })
  const signing = { linkData, name: 'Tal Levi', shown: visit?.shown }
  await asker(api)(vehicle.SignVisit, signing)
  await finishCarVisit(api, id)
  const { items } = await ask(vehicle.CarVisits, { subscriptionId })
  await ask(vehicle.CarVisitPhoto, { id: items[0]?.photos[0]?.id ?? '' })
}

async function readAndSign(api: TestApi, who: SignedIn, subscriptionId: string) {
  const ask = asker(api, who)
  await everythingSent(api.deps)
  const { version } = await ask(mine.GetSubscriptionDocumentPreAssign, { subscriptionId })
  const signing = { subscriptionId, reuqestType: 'contract', version, name: 'Dana Levi' } as const
  await ask(mine.SignDocument, signing)
  const { items } = await ask(mine.GetMySubscription, {})
  const listed = items.find((it) => it.subscriptionId === subscriptionId)?.documents[0]
  if (!listed) throw new Error('no document is listed')
  const { fileName, reuqestType } = listed
  await ask(mine.DownloadSubscriptionDocumentv3, { subscriptionId, fileName, reuqestType })
}

/** Everything that anyone can do here, one after the other. */
export async function walkEverywhere(api: TestApi) {
  // The last one lets a day pass.
  for (const walk of [lookAround, write, enterAndLeave, order, drive, keepAccount]) await walk(api)
}
