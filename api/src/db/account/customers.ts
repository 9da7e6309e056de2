import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { customers, pendingSignups } from '../schema/people.ts'
import type { Customer } from './sessions.ts'

/** Undefined when the e-mail already has an account. */
export const addCustomer = (
  db: Db,
  customer: typeof customers.$inferInsert,
): Promise<Customer | undefined> =>
  first(
    db
      .insert(customers)
      .values(customer)
      .onConflictDoNothing({ target: customers.email })
      .returning(),
  )

export const findCustomerByEmail = (db: Db, email: string): Promise<Customer | undefined> =>
  first(db.select().from(customers).where(eq(customers.email, email)))

export const findCustomer = (db: Db, id: string): Promise<Customer | undefined> =>
  first(db.select().from(customers).where(eq(customers.id, id)))

/** The customer as they stand now, locked: uploads and decisions about one person wait for each other. */
export const lockCustomer = (tx: Db, id: string): Promise<Customer | undefined> =>
  first(tx.select().from(customers).where(eq(customers.id, id)).for('update'))

/** Of the one account that has proven this number. Takes E.164. */
export const findCustomerByPhone = (db: Db, phone: string): Promise<Customer | undefined> =>
  first(db.select().from(customers).where(eq(customers.phone, phone)))

export async function updateCustomer(
  db: Db,
  id: string,
  change: Partial<Customer>,
): Promise<Customer> {
  const [changed] = await db.update(customers).set(change).where(eq(customers.id, id)).returning()
  return changed as Customer
}

/** A hash in the place of another one; undefined when the password was changed since that was read. */
export const replacePassword = (
  db: Db,
  { id, passwordHash: before }: Pick<Customer, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<Customer | undefined> =>
  first(
    db
      .update(customers)
      .set({ passwordHash })
      .where(and(eq(customers.id, id), eq(customers.passwordHash, before)))
      .returning(),
  )

/** Undefined when the sign-up was already finished: one caller alone ends it. */
export const finishSignup = (db: Db, id: string, finishedAt: Date): Promise<Customer | undefined> =>
  first(
    db
      .update(customers)
      .set({ signupState: SIGNUP_FINISHED, finishedAt })
      .where(and(eq(customers.id, id), ne(customers.signupState, SIGNUP_FINISHED)))
      .returning(),
  )

export const isPhoneOfAnother = (db: Db, phone: string, customerId: string) =>
  hasRows(
    db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.phone, phone), ne(customers.id, customerId))),
  )

/** Accounts that were opened by an instant and whose sign-up is not finished, the oldest first. */
export async function listUnfinished(db: Db, openedBy: Date, most: number): Promise<string[]> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        ne(customers.signupState, SIGNUP_FINISHED),
        isNull(customers.deletedAt),
        lte(customers.createdAt, openedBy),
      ),
    )
    .orderBy(asc(customers.createdAt))
    .limit(most)
  return found.map(({ id }) => id)
}

/** Removes the row itself, of someone who never ordered anything. */
export const removeCustomer = (tx: Db, id: string) =>
  tx.delete(customers).where(eq(customers.id, id))

/** So many whose identity number has no hash beside it. */
export const listWithoutHash = (db: Db, most: number) =>
  db
    .select({ id: customers.id, identityNumber: customers.identityNumber })
    .from(customers)
    .where(and(isNull(customers.identityHash), ne(customers.identityNumber, '')))
    .limit(most)

/** Keeps the hash of each number, unless the number was changed meanwhile. */
export const saveIdentityHashes = (
  db: Db,
  hashes: { id: string; number: string; hash: string }[],
) =>
  db.execute(sql`update customers set identity_hash = known.hash
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as known(id text, number text, hash text)
    where customers.id = known.id and identity_number = known.number`)

export type PendingSignup = typeof pendingSignups.$inferSelect

/** A repeat with the same e-mail replaces what was there, handle and password included. */
export async function savePendingSignup(db: Db, pending: PendingSignup) {
  const { email, ...rest } = pending
  await db
    .insert(pendingSignups)
    .values(pending)
    .onConflictDoUpdate({ target: pendingSignups.email, set: rest })
}

export const findPendingSignup = (db: Db, by: { handle: string } | { email: string }) =>
  first(
    db
      .select()
      .from(pendingSignups)
      .where(
        'handle' in by ? eq(pendingSignups.handle, by.handle) : eq(pendingSignups.email, by.email),
      ),
  )

export const removePendingSignup = (db: Db, handle: string) =>
  db.delete(pendingSignups).where(eq(pendingSignups.handle, handle))
