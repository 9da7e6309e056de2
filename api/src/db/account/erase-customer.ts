import { and, eq, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { eraseSentTo } from '../notifications/sent-messages.ts'
import { contactRequests } from '../schema/contact.ts'
import { favourites } from '../schema/favourites.ts'
import { idempotencyKeys } from '../schema/idempotency.ts'
import { acceptedDocuments, identityChecks } from '../schema/identity.ts'
import { notes } from '../schema/office-desk.ts'
import { cards, issuedDocuments, orders, subscriptions } from '../schema/orders.ts'
import { cardPages, payments } from '../schema/payments.ts'
import {
  codes,
  consents,
  cookieConsents,
  customers,
  links,
  pendingSignups,
  sessions,
  uploadedDocuments,
} from '../schema/people.ts'
import {
  cancellations,
  damagePhotos,
  damageReports,
  signatures,
  terminations,
} from '../schema/subscriptions.ts'
import { visitPhotos, visits } from '../schema/visits.ts'
import { waitingList } from '../schema/waiting-list.ts'
import type { Customer } from './sessions.ts'

/** What the law keeps of what we issued (Income Tax Regulations on bookkeeping 1973, regulation 25). */
const taxDocuments = ['invoice', 'receipt'] as const

type Owner = Pick<Customer, 'id' | 'email' | 'phone'>

const wroteIt = ({ email, phone }: Owner, by: { email: PgColumn; phone: PgColumn }) =>
  or(eq(by.email, email), phone ? eq(by.phone, phone) : undefined)

const subscriptionsOf = (tx: Db, { id }: Owner) =>
  tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.customerId, id))

/** Removes what a customer has sent and been given, invoices aside; gives the ids of the files. */
export async function eraseDocuments(tx: Db, owner: Owner): Promise<string[]> {
  const mine = eq(uploadedDocuments.customerId, owner.id)
  const sent = await tx
    .delete(uploadedDocuments)
    .where(mine)
    .returning({ id: uploadedDocuments.id })
  const given = await tx
    .delete(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.customerId, owner.id),
        notInArray(issuedDocuments.type, [...taxDocuments]),
      ),
    )
    .returning({ id: issuedDocuments.id })
  await tx.delete(acceptedDocuments).where(eq(acceptedDocuments.customerId, owner.id))
  await tx.delete(signatures).where(eq(signatures.customerId, owner.id))
  const photos = await tx
    .delete(damagePhotos)
    .where(eq(damagePhotos.customerId, owner.id))
    .returning({ id: damagePhotos.id })
  await tx
    .delete(damageReports)
    .where(inArray(damageReports.subscriptionId, subscriptionsOf(tx, owner)))
  const ofCars = await tx
    .delete(visitPhotos)
    .where(
      inArray(
        visitPhotos.visitId,
        tx
          .select({ id: visits.id })
          .from(visits)
          .where(inArray(visits.subscriptionId, subscriptionsOf(tx, owner))),
      ),
    )
    .returning({ id: visitPhotos.id })
  return [...sent, ...given, ...photos, ...ofCars].map(({ id }) => id)
}

/** Removes the ways in: whoever is signed in is not any more. */
export async function eraseWaysIn(tx: Db, { id, email }: Owner) {
  await tx.delete(sessions).where(eq(sessions.customerId, id))
  await tx.delete(links).where(eq(links.customerId, id))
  await tx.delete(codes).where(eq(codes.owner, id))
  await tx.delete(pendingSignups).where(eq(pendingSignups.email, email))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, id))
}

/** Removes favourites, waiting-list entries, contact requests, identity checks, what staff noted and what was sent. */
export async function eraseRequests(tx: Db, owner: Owner) {
  const { id } = owner
  await tx.delete(favourites).where(eq(favourites.customerId, id))
  await tx
    .delete(waitingList)
    .where(or(eq(waitingList.customerId, id), wroteIt(owner, waitingList)))
  await tx
    .delete(contactRequests)
    .where(or(eq(contactRequests.customerId, id), wroteIt(owner, contactRequests)))
  await tx.delete(identityChecks).where(eq(identityChecks.customerId, id))
  await tx.delete(notes).where(eq(notes.customerId, id))
  await eraseSentTo(tx, owner)
}

/** Takes the person out of what has to show that something was agreed to, ended or paid. */
export async function eraseNames(tx: Db, owner: Owner) {
  const { id } = owner
  await tx.update(consents).set({ email: '', ip: '' }).where(eq(consents.owner, id))
  const anonymous = { customerId: null, ip: '' }
  await tx.update(cookieConsents).set(anonymous).where(eq(cookieConsents.customerId, id))
  await tx
    .update(orders)
    .set({ door: null, tracking: '', answers: {} })
    .where(eq(orders.customerId, id))
  await tx.update(subscriptions).set({ returnDoor: null }).where(eq(subscriptions.customerId, id))
  const mine = subscriptionsOf(tx, owner)
  await tx
    .update(visits)
    .set({ signatures: [], photosReason: null, licenceUntil: null })
    .where(inArray(visits.subscriptionId, mine))
  await tx
    .update(terminations)
    .set({ door: null, reason: '' })
    .where(inArray(terminations.subscriptionId, mine))
  await tx
    .update(cancellations)
    .set({ fullName: '', email: '', phone: '', text: '', ip: '', answer: null })
    .where(or(inArray(cancellations.subscriptionId, mine), wroteIt(owner, cancellations)))
}

const isUsed = (tx: Db, column: typeof payments.cardId | typeof orders.cardId) =>
  tx.select({ one: sql`1` }).from(column.table).where(eq(column, cards.id))

/** Removes a customer's cards; those that have paid stay, and pay no more. */
export async function eraseCards(tx: Db, { id }: Owner, now: Date) {
  await tx.delete(cardPages).where(eq(cardPages.customerId, id))
  await tx
    .update(orders)
    .set({ cardId: null })
    .where(and(eq(orders.customerId, id), eq(orders.status, 'expired')))
  await tx
    .delete(cards)
    .where(
      and(
        eq(cards.customerId, id),
        notExists(isUsed(tx, payments.cardId)),
        notExists(isUsed(tx, orders.cardId)),
        notExists(
          tx.select({ one: sql`1` }).from(subscriptions).where(eq(subscriptions.cardId, cards.id)),
        ),
      ),
    )
  await tx
    .update(cards)
    .set({ removedAt: now })
    .where(and(eq(cards.customerId, id), isNull(cards.removedAt)))
}

/** A person who has ordered stays known as no new customer. */
const hashOfOrderer = (tx: Db, { id }: Owner) => {
  const placed = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.customerId, id), eq(orders.status, 'ordered')))
  return sql`case when exists ${placed} then ${customers.identityHash} end`
}

/** What is left of the person is a number that invoices hang on, and of who has ordered a keyed hash. */
export const erasePerson = (tx: Db, owner: Owner, now: Date) =>
  tx
    .update(customers)
    .set({
      // Not an address: no one can sign in by it, nor be written to.
      email: `deleted ${owner.id}`,
      passwordHash: '',
      phone: null,
      pendingPhone: null,
      pendingEmail: null,
      firstName: '',
      lastName: '',
      companyName: '',
      identityNumber: '',
      identityRule: '',
      identityHash: hashOfOrderer(tx, owner),
      address: '',
      houseNumber: '',
      apartmentNumber: '',
      city: '',
      postalCode: '',
      addressId: '',
      originCountry: '',
      originState: '',
      allowMarketing: false,
      allowMarketingSms: false,
      documentStatus: null,
      defaultCardId: null,
      holdReason: null,
      heldAt: null,
      deletedAt: now,
    })
    .where(eq(customers.id, owner.id))
