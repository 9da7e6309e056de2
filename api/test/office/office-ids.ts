import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import { rowsOf } from '../audit.ts'
import type { Known } from '../fuzz-inputs.suite.ts'

const idsOf = async (db: Db, table: string) =>
  (await rowsOf(db, sql`select id::text from ${sql.raw(table)} order by id`)).map(({ id }) =>
    String(id),
  )

/** What there is by now, by the names of fields that an office's call may have. */
export async function officeIds(db: Db): Promise<Record<string, string[]>> {
  return {
    orderId: await idsOf(db, 'orders'),
    subscriptionId: await idsOf(db, 'subscriptions'),
    customerId: await idsOf(db, 'customers'),
    chargeId: await idsOf(db, 'billing_items'),
    billId: await idsOf(db, 'bills'),
    refundId: await idsOf(db, 'refunds'),
    paymentId: await idsOf(db, 'payments'),
    approvalId: await idsOf(db, 'approvals'),
    staffId: await idsOf(db, 'staff'),
    documentId: await idsOf(db, 'documents'),
    requestId: await idsOf(db, 'contact_requests'),
    notificationId: await idsOf(db, 'outbox'),
    carId: await idsOf(db, 'fleet_cars'),
  }
}

/** The same for inputs that are made by chance. */
export async function officeKnown(db: Db): Promise<Known> {
  const byName = await officeIds(db)
  const all = Object.values(byName).flat()
  return {
    any: all,
    byName: {
      ...byName,
      id: all,
      subject: ['order', 'customer', 'subscription', 'payment', 'request', 'car'],
      reason: ['סיבה טובה דיה'],
      amount: [1, 900, 1000.01, 0.005],
      odometer: [0, 12, 999_999],
      date: ['2026-11-22', '2026-11-01', '2026-12-02'],
      receivedOn: ['2026-11-22'],
      name: ['דנה', 'manager', 'finance', 'אחר'],
      roles: [['desk'], ['manager', 'finance'], []],
      hubs: [[1], null, []],
      key: ['limits.act', 'desk.mails'],
      value: [10, true, -1],
      q: ['דנה', '052', '12-345-67', 'TUCSON', '4242'],
    },
  }
}
