import type { DocumentType } from '@galgal/domain/people/document-type'
import type { IdentityRule } from '@galgal/domain/people/identity-number'
import type { B2BType, Store } from '@galgal/domain/store'
import type { Locale } from '@galgal/i18n/locales'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { nameStart, nameWords, textEnd } from './search-keys.ts'

/** An e-mail and a password waiting for the code that was mailed; replaced by a repeat, gone after a day. */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    handle: text().primaryKey(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    store: text().$type<Store>().notNull(),
    b2bType: text('b2b_type').$type<B2BType>().notNull(),
    allowMarketing: boolean('allow_marketing').notNull(),
    /** The e-mail already has an account: the same answers, but no code fits. */
    taken: boolean().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (it) => [uniqueIndex('pending_signups_email').on(it.email)],
)

export const customers = pgTable(
  'customers',
  {
    id: text().primaryKey(), // customerToken of the wire
    accountNumber: text('account_number').notNull(), // aCustomer of the wire
    email: text().notNull(), // lower case
    passwordHash: text('password_hash').notNull(),
    b2bType: text('b2b_type').$type<B2BType>().notNull(),
    /** First sign-up step not done yet, 9 when finished; a phone that waits for its code comes before it. */
    signupState: integer('signup_state').notNull(),
    phone: text(), // E.164, verified
    pendingPhone: text('pending_phone'), // E.164, a code was sent to it
    pendingEmail: text('pending_email'), // lower case, a code was sent to it
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    identityNumber: text('identity_number').notNull().default(''),
    /** Which rule accepted the identity number. */
    identityRule: text('identity_rule').$type<'' | IdentityRule>().notNull().default(''),
    /** Keyed hash of that number; stays when an account that has ordered is deleted, so that its person is no new customer again. */
    identityHash: text('identity_hash'),
    address: text().notNull().default(''),
    houseNumber: text('house_number').notNull().default(''),
    apartmentNumber: text('apartment_number').notNull().default(''),
    city: text().notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    addressId: text('address_id').notNull().default(''),
    originCountry: text('origin_country').notNull().default(''),
    originState: text('origin_state').notNull().default(''),
    /** Advertising by e-mail. */
    allowMarketing: boolean('allow_marketing').notNull(),
    /** Advertising by text message. */
    allowMarketingSms: boolean('allow_marketing_sms').notNull().default(false),
    locale: text().$type<Locale>().notNull(),
    /** Null before sign-up step 8, and for companies until their documents are there; the wire says nothing of companies. */
    documentStatus: text('document_status').$type<
      | 'not_started'
      | 'in_progress'
      | 'waiting_response'
      | 'manual_verification'
      | 'approved'
      | 'rejected'
    >(),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
    /** The card that new orders begin with; null: the newest. */
    defaultCardId: text('default_card_id'),
    /** Why no car is handed over to them for now, in our staff's words; null: nothing stands against it. */
    holdReason: text('hold_reason'),
    heldAt: at('held_at'),
    /** When the account was deleted: what the law keeps stays, nameless. */
    deletedAt: at('deleted_at'),
  },
  (it) => [
    uniqueIndex('customers_email').on(it.email),
    uniqueIndex('customers_phone').on(it.phone).where(sql`${it.phone} is not null`),
    uniqueIndex('customers_account_number').on(it.accountNumber),
    index('customers_identity').on(it.identityHash),
    index('customers_newest').on(it.createdAt, it.id),
    index('customers_first_name').on(nameStart(it.firstName), nameStart(it.lastName)),
    index('customers_last_name').on(nameStart(it.lastName), nameStart(it.firstName)),
    index('customers_words').using('gin', nameWords(it)),
    index('customers_email_start').on(it.email.op('text_pattern_ops')),
    index('customers_phone_start').on(it.phone.op('text_pattern_ops')),
    index('customers_phone_end').on(textEnd(it.phone)),
    index('customers_identity_number').on(it.identityNumber).where(sql`${it.identityNumber} <> ''`),
    index('customers_document_status').on(it.documentStatus, it.createdAt, it.id),
  ],
)

/** What a person agreed to, in which words, when and from where. */
export const consents = pgTable(
  'consents',
  {
    id: text().primaryKey(),
    /** A customer's id; a pending sign-up's handle until its e-mail is proven. */
    owner: text().notNull(),
    email: text().notNull(),
    kind: text()
      .$type<
        'marketing' | 'marketingMail' | 'marketingSms' | 'terms' | 'privacy' | 'age' | 'experience'
      >()
      .notNull(),
    given: boolean().notNull(),
    textVersion: text('text_version').notNull(),
    at: at('at').notNull(),
    ip: text().notNull(),
  },
  (it) => [index('consents_owner').on(it.owner)],
)

/** What a browser may keep and tell others beyond what the site needs, as its visitor chose. */
export const cookieConsents = pgTable(
  'cookie_consents',
  {
    id: text().primaryKey(),
    /** Null for a visitor. */
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    analytics: boolean().notNull(),
    marketing: boolean().notNull(),
    textVersion: text('text_version').notNull(),
    at: at('at').notNull(),
    ip: text().notNull(),
  },
  (it) => [
    index('cookie_consents_customer').on(it.customerId),
    index('cookie_consents_at').on(it.at),
  ],
)

/** A six-digit code on its way; only its keyed hash is kept. The newest of an owner and target counts, the others count what was sent. */
export const codes = pgTable(
  'codes',
  {
    id: text().primaryKey(),
    purpose: text().$type<'email' | 'phone' | 'login' | 'emailChange'>().notNull(),
    /** Whom it proves: a pending sign-up's handle or a customer's id. */
    owner: text().notNull(),
    target: text().notNull(), // e-mail or E.164
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (it) => [
    index('codes_owner').on(it.purpose, it.owner),
    index('codes_target').on(it.purpose, it.target),
  ],
)

/** Wrong passwords by the name that was typed, whether it has an account or not. */
export const wrongPasswords = pgTable('wrong_passwords', {
  name: text().primaryKey(),
  count: integer().notNull(),
  lockedUntil: at('locked_until').notNull(),
  /** From then on the count starts again. */
  forgottenAt: at('forgotten_at').notNull(),
})

/** A signed-in device: ends when it is revoked, idle for 7 days or 30 days old. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    accessHash: text('access_hash').notNull(),
    accessExpiresAt: at('access_expires_at').notNull(),
    accountTokenHash: text('account_token_hash').notNull(), // aToken
    smsProofAt: at('sms_proof_at'),
    device: text().notNull(),
    /** Of the cookie by which a device is known again; null for a client without one. */
    deviceHash: text('device_hash'),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    revokedAt: at('revoked_at'),
    /** Who of our staff sees with it what its customer sees; it only reads, and is no device of theirs. */
    viewedBy: text('viewed_by'),
  },
  (it) => [
    uniqueIndex('sessions_access').on(it.accessHash),
    index('sessions_customer').on(it.customerId),
  ],
)

/** Each refresh token is used once; the one just replaced still leads to the same successor for a moment. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: at('used_at'),
    expiresAt: at('expires_at').notNull(),
  },
  (it) => [index('refresh_tokens_session').on(it.sessionId)],
)

/** The secret of an e-mail's link; only its hash is kept, and it is used once. */
export const links = pgTable(
  'links',
  {
    hash: text().primaryKey(),
    purpose: text().$type<'reset' | 'first' | 'autoLogin' | 'undoEmail'>().notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Where an auto-login leads: a path of ours. */
    redirectPath: text('redirect_path').notNull().default(''),
    /** The e-mail that an undone change leads back to. */
    email: text().notNull().default(''),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (it) => [index('links_customer').on(it.customerId)],
)

/** A file of a customer; its content lies encrypted under its id, outside the database. */
export const uploadedDocuments = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id'),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(), // bytes
    /** The file's own key, wrapped by the app's. */
    key: text().notNull(),
    status: text().$type<'received' | 'accepted' | 'rejected'>().notNull(),
    uploadedAt: at('uploaded_at').notNull(),
    /** Why it was rejected, as a key of words. */
    reason: text().notNull().default(''),
    /** When someone looked at it; it is deleted 30 days after it was accepted. */
    decidedAt: at('decided_at'),
    /** Who of our staff decided. */
    decidedBy: text('decided_by'),
  },
  (it) => [index('documents_customer').on(it.customerId)],
)
