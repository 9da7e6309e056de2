import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { listSentTo } from '../notifications/sent-messages.ts'
import { bills, lateDays } from '../schema/bills.ts'
import { damageClaims } from '../schema/claims.ts'
import { contactRequests } from '../schema/contact.ts'
import { favourites } from '../schema/favourites.ts'
import { custody } from '../schema/fleet.ts'
import { acceptedDocuments, documentOpenings, identityChecks } from '../schema/identity.ts'
import { subscriptionMoves } from '../schema/office.ts'
import { displacedVisits, notes, visitAssignments } from '../schema/office-desk.ts'
import { cards, couponUses, issuedDocuments, orders, subscriptions } from '../schema/orders.ts'
import { billingItems, payments, refunds } from '../schema/payments.ts'
import { consents, cookieConsents, sessions, uploadedDocuments } from '../schema/people.ts'
import {
  cancellations,
  damagePhotos,
  damageReports,
  legalNotices,
  odometerReadings,
  signatures,
  subscriptionVehicles,
  terminations,
} from '../schema/subscriptions.ts'
import { visitPhotos, visits } from '../schema/visits.ts'
import { waitingList } from '../schema/waiting-list.ts'

/** Names by which other companies, files and secrets are known: they are no one's own, and of no use to anyone. */
const ours = new Set([
  'customerId',
  'owner',
  'key',
  'accessHash',
  'accountTokenHash',
  'deviceHash',
  'accessExpiresAt',
  'provider',
  'providerCard',
  'providerPayment',
  'applicant',
  'run',
  'challengeUrl',
  'nextTryAt',
  'tries',
  'revision',
  'viewedBy',
  'staffId',
  'closedBy',
  'finishedBy',
  'assignedBy',
  'authorId',
  'mentions',
  'carId',
])

type Row = Record<string, unknown>
type Owned = PgTable & { id?: PgColumn }

/** Rows of a table in the order of a column, without what is ours. */
async function rowsOf(
  db: Db,
  table: PgTable,
  { where, orderedBy }: { where: SQL | undefined; orderedBy: PgColumn },
): Promise<Row[]> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !ours.has(name))
  return db.select(Object.fromEntries(columns)).from(table).where(where).orderBy(asc(orderedBy))
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => String(id))

type Owner = { id: string; email: string; phone: string | null }

const isWrittenBy = (
  { id, email, phone }: Owner,
  by: typeof waitingList | typeof contactRequests,
) => or(eq(by.customerId, id), eq(by.email, email), phone ? eq(by.phone, phone) : undefined)

/** Of amounts in a quote the unit is said. */
const inAgorot = ({ placedQuote, ...order }: Row) => ({
  ...order,
  placedQuoteAgorot: placedQuote,
})

/** Everything held on a customer besides the customer's own row. */
export async function listHeldOf(db: Db, owner: Owner) {
  const { id } = owner
  const of = (table: Owned, owner: PgColumn, ids = [id]) =>
    rowsOf(db, table, { where: inArray(owner, ids), orderedBy: table.id ?? owner })
  const ownOrders = await of(orders, orders.customerId)
  const ownSubscriptions = await of(subscriptions, subscriptions.customerId)
  const [orderIds, subscriptionIds] = [idsOf(ownOrders), idsOf(ownSubscriptions)]
  // What may have been written before there was an account is found by its contacts, too.
  const writtenBy = (table: typeof waitingList | typeof contactRequests) =>
    rowsOf(db, table, { where: isWrittenBy(owner, table), orderedBy: table.createdAt })
  const ofSubscriptions = (table: PgTable, owner: PgColumn) => of(table, owner, subscriptionIds)
  const carVisits = await ofSubscriptions(visits, visits.subscriptionId)
  return {
    consents: await of(consents, consents.owner),
    cookieChoices: await of(cookieConsents, cookieConsents.customerId),
    devices: await rowsOf(db, sessions, {
      where: and(eq(sessions.customerId, id), isNull(sessions.viewedBy)),
      orderedBy: sessions.id,
    }),
    identityChecks: await of(identityChecks, identityChecks.customerId),
    papers: await of(uploadedDocuments, uploadedDocuments.customerId),
    acceptedPapers: await of(acceptedDocuments, acceptedDocuments.customerId),
    paperOpenings: await of(documentOpenings, documentOpenings.customerId),
    cards: await of(cards, cards.customerId),
    favourites: await of(favourites, favourites.customerId),
    waitingLists: await writtenBy(waitingList),
    contactRequests: await writtenBy(contactRequests),
    orders: ownOrders.map(inAgorot),
    coupons: await of(couponUses, couponUses.customerId),
    payments: await of(payments, payments.orderId, orderIds),
    subscriptions: ownSubscriptions,
    vehicles: await ofSubscriptions(subscriptionVehicles, subscriptionVehicles.subscriptionId),
    custody: await ofSubscriptions(custody, custody.subscriptionId),
    bills: await ofSubscriptions(bills, bills.subscriptionId),
    lateDays: await ofSubscriptions(lateDays, lateDays.subscriptionId),
    invoices: await ofSubscriptions(billingItems, billingItems.subscriptionId),
    refunds: await ofSubscriptions(refunds, refunds.subscriptionId),
    terminations: await ofSubscriptions(terminations, terminations.subscriptionId),
    cancellations: await ofSubscriptions(cancellations, cancellations.subscriptionId),
    odometer: await ofSubscriptions(odometerReadings, odometerReadings.subscriptionId),
    damages: await ofSubscriptions(damageReports, damageReports.subscriptionId),
    damagePhotos: await of(damagePhotos, damagePhotos.customerId),
    documents: await of(issuedDocuments, issuedDocuments.customerId),
    signatures: await of(signatures, signatures.customerId),
    notices: await of(legalNotices, legalNotices.customerId),
    moves: await ofSubscriptions(subscriptionMoves, subscriptionMoves.subscriptionId),
    carVisits,
    claims: await ofSubscriptions(damageClaims, damageClaims.subscriptionId),
    carPhotos: await of(visitPhotos, visitPhotos.visitId, idsOf(carVisits)),
    visits: await ofSubscriptions(visitAssignments, visitAssignments.subscriptionId),
    displacedVisits: await ofSubscriptions(displacedVisits, displacedVisits.subscriptionId),
    notes: await of(notes, notes.customerId),
    messages: await listSentTo(db, owner),
  }
}
