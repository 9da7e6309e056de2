import { type Day, dayAt } from '@galgal/domain/dates'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { vehicles } from '../schema/catalogue.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { customers, uploadedDocuments } from '../schema/people.ts'
import { terminations } from '../schema/subscriptions.ts'
import { readBillingSuspensions } from './cancellations.ts'

const MOST_SHOWN = 100

/** Undefined also when the account was deleted. */
export const findPresentCustomer = (db: Db, id: string) =>
  first(
    db
      .select()
      .from(customers)
      .where(and(eq(customers.id, id), isNull(customers.deletedAt))),
  )

/** Customers whose documents a person has to look at, who waits longest first. */
export async function listWaitingForOperator(db: Db) {
  const waiting = await db
    .select()
    .from(customers)
    .where(eq(customers.documentStatus, 'manual_verification'))
    .orderBy(asc(customers.createdAt))
    .limit(MOST_SHOWN)
  const received = await db
    .select()
    .from(uploadedDocuments)
    .where(
      inArray(
        uploadedDocuments.customerId,
        waiting.map(({ id }) => id),
      ),
    )
  return waiting.map(({ id, email, b2bType, ...it }) => ({
    id,
    email,
    name: it.companyName || `${it.firstName} ${it.lastName}`,
    isCompany: b2bType === 'Company',
    documents: received.filter(
      ({ customerId, status }) => customerId === id && status === 'received',
    ),
  }))
}

/** Subscriptions that are not over, newest first, each with the end that was asked for and the day from which on a cancellation request holds its bills. */
export async function listAtDesk(db: Db, now: Date) {
  const today: Day = dayAt(now)
  const rows = await db
    .select({
      subscription: subscriptions,
      email: customers.email,
      slug: vehicles.modelSlug,
      end: terminations.endDate,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(customers, eq(customers.id, subscriptions.customerId))
    .innerJoin(vehicles, eq(vehicles.classificationId, orders.classificationId))
    .leftJoin(
      terminations,
      and(eq(terminations.subscriptionId, subscriptions.id), isNull(terminations.withdrawnAt)),
    )
    .where(inArray(subscriptions.status, ['pending', 'waitingForCustomer', 'active']))
    .orderBy(desc(subscriptions.createdAt), subscriptions.position)
    .limit(MOST_SHOWN)
  const billingSuspendedFrom = await readBillingSuspensions(
    db,
    rows.map(({ subscription }) => subscription.id),
  )
  return rows.map(({ subscription, email, slug, end }) => ({
    ...subscription,
    email,
    car: slug,
    today,
    end,
    billingSuspendedFrom: billingSuspendedFrom.get(subscription.id),
  }))
}
