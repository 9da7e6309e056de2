import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { customers, pendingSignups } from '../schema/people.ts'
import type { Customer } from './sessions.ts'

/** Undefined when the e-mail already has an account. */
export async function addCustomer(
  db: Db,
  customer: typeof customers.$inferInsert,
): Promise<Customer | undefined> {
  const [added] = await db
    .insert(customers)
    .values(customer)
    .onConflictDoNothing({ target: customers.email })
    .returning()
  return added
}

export async function findCustomerByEmail(db: Db, email: string): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.email, email))
  return found
}

export async function findCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id))
  return found
}

/** The customer as they stand now, locked: uploads and decisions about one person wait for each other. */
export async function lockCustomer(tx: Db, id: string): Promise<Customer | undefined> {
  const [found] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  return found
}

/** Of the one account that has proven this number. Takes E.164. */
export async function findCustomerByPhone(db: Db, phone: string): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.phone, phone))
  return found
}

export async function updateCustomer(
  db: Db,
  id: string,
  change: Partial<Customer>,
): Promise<Customer> {
  const [changed] = await db.update(customers).set(change).where(eq(customers.id, id)).returning()
  return changed as Customer
}

/** A hash in the place of another one; undefined when the password was changed since that was read. */
export async function replacePassword(
  db: Db,
  { id, passwordHash: before }: Pick<Customer, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<Customer | undefined> {
  const [replaced] = await db
    .update(customers)
    .set({ passwordHash })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, before)))
    .returning()
  return replaced
}

/** Undefined when the sign-up was already finished: one caller alone ends it. */
export async function finishSignup(
  db: Db,
  id: string,
  finishedAt: Date,
): Promise<Customer | undefined> {
  const [finished] = await db
    .update(customers)
    .set({ signupState: SIGNUP_FINISHED, finishedAt })
    .where(and(eq(customers.id, id), ne(customers.signupState, SIGNUP_FINISHED)))
    .returning()
  return finished
}

export async function isPhoneOfAnother(db: Db, phone: string, customerId: string) {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.phone, phone), ne(customers.id, customerId)))
  return found.length > 0
}

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

export async function findPendingSignup(db: Db, by: { handle: string } | { email: string }) {
  const [pending] = await db
    .select()
    .from(pendingSignups)
    .where(
      'handle' in by ? eq(pendingSignups.handle, by.handle) : eq(pendingSignups.email, by.email),
    )
  return pending
}

export const removePendingSignup = (db: Db, handle: string) =>
  db.delete(pendingSignups).where(eq(pendingSignups.handle, handle))
