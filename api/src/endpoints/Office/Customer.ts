import { Customer } from '@galgal/contract/Office/customer-record'
import { dayAt } from '@galgal/domain/dates'
import { findCustomer } from '../../db/account/customers.ts'
import { listSessions, type Customer as Row } from '../../db/account/sessions.ts'
import { findLockEndOf } from '../../db/account/wrong-passwords.ts'
import { countRejections } from '../../db/identity/identity-checks.ts'
import { listDocuments } from '../../db/identity/uploaded-documents.ts'
import { listCarNames } from '../../db/office/cars.ts'
import {
  listConsents,
  listNotificationsOf,
  listRequestsOf,
  readBalance,
} from '../../db/office/customer-record.ts'
import { listOrders } from '../../db/office/orders.ts'
import { listOfficeSubscriptions } from '../../db/office/subscriptions.ts'
import { listCards } from '../../db/payments/cards.ts'
import { activeSince } from '../../flows/login/sessions.ts'
import { Fault } from '../../handle.ts'
import { handleOffice, type OfficeContext } from '../../handle-office.ts'
import {
  addressOut,
  balanceOut,
  consentOut,
  deviceOut,
  holdOut,
  notificationOut,
  paperStates,
  pendingOut,
  requestOut,
} from '../../presenters/office/customer-record.ts'
import { personOut } from '../../presenters/office/person.ts'
import { readRecord } from '../../presenters/office/record-access.ts'
import { orderOut, subscriptionOut } from '../../presenters/office/rows.ts'
import { accountDetailsOf } from '../../presenters/user.ts'

/** As many as anyone has; the lists have all of them. */
const MOST = 100

export const customer = handleOffice(Customer, async (ctx) => {
  const { db, locale, may } = ctx
  const { revision } = await readRecord(ctx, { subject: 'customer', id: ctx.input.id })
  const row = await findCustomer(db, ctx.input.id)
  if (!row) throw new Fault(404)
  const seesContacts = may('contacts.see')
  return {
    id: row.id,
    person: personOut(row, seesContacts),
    accountNumber: row.accountNumber,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    locale: row.locale,
    address: addressOut(row, seesContacts),
    ...pendingOut(row, seesContacts),
    hasIdentityNumber: row.identityNumber !== '',
    since: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    hold: holdOut(row),
    signIn: await signInOf(ctx, row),
    balance: balanceOut(await readBalance(db, row.id)),
    subscriptions:
      may('visits.see') || may('terms.see') ? await subscriptionsOf(ctx, row.id) : null,
    orders: may('orders.see') ? await ordersOf(ctx, row.id) : null,
    cards: await cardsOf(ctx, row),
    identity: {
      state: row.documentStatus,
      rejections: await countRejections(db, row.id),
      papers: paperStates(await listDocuments(db, row.id)),
    },
    consents: (await listConsents(db, row.id)).map((it) => consentOut(it, locale)),
    devices: (await listSessions(db, row.id, activeSince(ctx.now()))).map(deviceOut),
    notifications: (await listNotificationsOf(db, row.id)).map((it) => notificationOut(it, locale)),
    requests: (await listRequestsOf(db, row.id)).map(requestOut),
    revision,
  }
})

type Reading = Pick<OfficeContext, 'db' | 'now' | 'locale' | 'may' | 'staff'>

async function signInOf({ db, now }: Reading, { email, passwordHash }: Row) {
  const end = await findLockEndOf(db, email)
  return {
    hasPassword: passwordHash !== '',
    lockedUntil: end && end > now() ? end.toISOString() : null,
  }
}

async function cardsOf({ db, now }: Reading, row: Row) {
  const { creditCardList } = accountDetailsOf(row, await listCards(db, row.id), now())
  return creditCardList.map(({ creditCardToken: _, last4digits: last4, ...card }) => ({
    ...card,
    last4,
  }))
}

const readerOf = ({ locale, may, now }: Reading) => ({
  locale,
  seesContacts: may('contacts.see'),
  now: now(),
})

async function subscriptionsOf(ctx: Reading, person: string) {
  const { rows } = await listOfficeSubscriptions(ctx.db, {
    sort: '-createdAt',
    size: MOST,
    hubs: ctx.staff.hubs,
    term: undefined,
    by: { person },
  })
  const models = rows.flatMap((row) => [row.classificationId, row.order.classificationId])
  const carOf = await listCarNames(ctx.db, models)
  return rows.map((row) => subscriptionOut(row, { ...readerOf(ctx), carOf }))
}

async function ordersOf(ctx: Reading, person: string) {
  const { rows } = await listOrders(ctx.db, {
    sort: '-createdAt',
    size: MOST,
    hubs: ctx.staff.hubs,
    term: undefined,
    by: { person },
    month: dayAt(ctx.now()).slice(0, 7),
  })
  const carOf = await listCarNames(
    ctx.db,
    rows.map(({ order }) => order.classificationId),
  )
  return rows.map((row) => orderOut(row, { ...readerOf(ctx), carOf }))
}
