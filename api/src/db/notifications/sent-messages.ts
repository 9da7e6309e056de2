import { and, asc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { outbox } from '../schema/outbox.ts'
import { refunds } from '../schema/payments.ts'
import { sentMessages } from '../schema/sent-messages.ts'
import { legalNotices, terminations } from '../schema/subscriptions.ts'

export type SentMessage = typeof sentMessages.$inferSelect

export const addSentMessage = (db: Db, message: SentMessage) =>
  db.insert(sentMessages).values(message)

/** What was sent for an item of the outbox, the first time first. */
export const listSentFor = (db: Db, outboxKey: string): Promise<SentMessage[]> =>
  db
    .select()
    .from(sentMessages)
    .where(eq(sentMessages.outboxKey, outboxKey))
    .orderBy(asc(sentMessages.at), asc(sentMessages.id))
    .limit(50)

type Owner = { id: string; email: string; phone: string | null }

/** Everything that was sent to a person, also under an address of before. */
const isTo = ({ id, email, phone }: Owner) => {
  const own = sql`select ${subscriptions.id} from ${subscriptions} where ${subscriptions.customerId} = ${id}`
  const named = (key: string, ids: ReturnType<typeof sql>) =>
    sql`select jsonb_build_object(${sql.raw(`'${key}'`)}, x.id) from (${ids}) x (id)`
  const documents = sql`array(select ${JSON.stringify({ customerId: id })}::jsonb
    union all ${named('orderId', sql`select ${orders.id} from ${orders} where ${orders.customerId} = ${id}`)}
    union all ${named('subscriptionId', own)}
    union all ${named('billId', sql`select ${bills.id} from ${bills} where ${bills.subscriptionId} in (${own})`)}
    union all ${named('refundId', sql`select ${refunds.id} from ${refunds} where ${refunds.subscriptionId} in (${own})`)}
    union all ${named('terminationId', sql`select ${terminations.id} from ${terminations} where ${terminations.subscriptionId} in (${own})`)}
    union all ${named('noticeId', sql`select ${legalNotices.id} from ${legalNotices} where ${legalNotices.customerId} = ${id}`)})`
  return or(
    eq(sentMessages.to, email),
    phone ? eq(sentMessages.to, phone) : undefined,
    sql`${sentMessages.outboxKey} in (select ${outbox.dedupeKey} from ${outbox}
      where ${outbox.payload} @> any(${documents}))`,
  )
}

/** Without our own names of them. */
export async function listSentTo(db: Db, owner: Owner): Promise<Omit<SentMessage, 'outboxKey'>[]> {
  const { outboxKey: _, ...columns } = getTableColumns(sentMessages)
  return db.select(columns).from(sentMessages).where(isTo(owner)).orderBy(asc(sentMessages.at))
}

/** With what our staff filled in. */
export async function eraseSentTo(tx: Db, owner: Owner) {
  await tx.delete(sentMessages).where(isTo(owner))
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} - 'values'` })
    .where(
      and(
        eq(outbox.kind, 'serviceMessage'),
        sql`${outbox.payload} @> ${JSON.stringify({ customerId: owner.id })}::jsonb`,
      ),
    )
}

export const forgetSentMessages = (db: Db, before: Date) =>
  db.delete(sentMessages).where(lt(sentMessages.at, before))
