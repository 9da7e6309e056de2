import type { SearchTerm } from '@galgal/domain/office/search-term'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { subscriptionVehicles } from '../schema/subscriptions.ts'
import { drivenModel, isDriven } from '../subscriptions/subscription-vehicles.ts'
import { readCharges } from './charges.ts'
import { findCarsNamed } from './fleet.ts'
import { inOrderOf } from './keyset.ts'
import { listPeople } from './people.ts'
import { type Hubs, orderInHubs, subscriptionInHubs } from './scope.ts'
import { findMatches, type Match } from './search-ids.ts'

/** So many of each kind are shown. */
const MOST = 8

type Owner = { hubs: Hubs; mayNumbers: boolean; seesCars: boolean }

const idsOf = (matches: Match[], kind: Match['kind']) =>
  matches.filter((match) => match.kind === kind).map(({ id }) => id)

/** The newest of whoever was found: who looks for a person looks for what they drive. */
async function ofCustomers(db: Db, customerIds: string[], hubs: Hubs) {
  if (customerIds.length === 0) return []
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.customerId, customerIds), subscriptionInHubs(hubs)))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(MOST)
  return rows.map(({ id }) => id)
}

const names = {
  id: subscriptions.id,
  customerId: subscriptions.customerId,
  plate: subscriptions.licensePlate,
  classificationId: drivenModel,
}

async function readDriven(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select(names)
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(subscriptionVehicles, isDriven)
    .where(inArray(subscriptions.id, ids))
  return withPeople(db, ids, rows)
}

async function readOrdered(db: Db, ids: string[], hubs: Hubs) {
  if (ids.length === 0) return []
  const { id, customerId, classificationId } = orders
  const rows = await db
    .select({ id, customerId, classificationId })
    .from(orders)
    .where(and(inArray(id, ids), orderInHubs(hubs)))
  return withPeople(db, ids, rows)
}

async function withPeople<Row extends { id: string; customerId: string }>(
  db: Db,
  ids: string[],
  rows: Row[],
) {
  const people = await listPeople(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => ({
    ...row,
    person: people(row.customerId),
  }))
}

/** What a term finds, each kind with what is said of it; people of a plate or a number beside it. */
export async function search(db: Db, term: SearchTerm, { hubs, mayNumbers, seesCars }: Owner) {
  const matches = await findMatches(db, term, { hubs, mayNumbers, most: MOST })
  const direct = idsOf(matches, 'customer')
  const owners = [...new Set([...direct, ...matches.map(({ customerId }) => customerId)])]
  const customerIds = owners.slice(0, MOST)
  const theirs = await ofCustomers(db, direct.slice(0, MOST), hubs)
  const subscriptionIds = [...new Set([...idsOf(matches, 'subscription'), ...theirs])].slice(
    0,
    MOST,
  )
  const [people, driven, ordered, charges, cars] = await Promise.all([
    listPeople(db, customerIds),
    readDriven(db, subscriptionIds),
    readOrdered(db, idsOf(matches, 'order').slice(0, MOST), hubs),
    readCharges(db, idsOf(matches, 'charge').slice(0, MOST)),
    seesCars ? findCarsNamed(db, term, { hubs, most: MOST }) : [],
  ])
  return {
    customers: customerIds.map(people),
    subscriptions: driven,
    orders: ordered,
    charges,
    cars,
  }
}
