import { randomBytes } from 'node:crypto'
import { DAY, HOUR } from '@galgal/domain/dates'
import { stateOf } from '@galgal/domain/people/signup-stages'
import type { B2BType, Store } from '@galgal/domain/store'
import type { Locale } from '@galgal/i18n/locales'
import { useCode } from '../../db/account/codes.ts'
import { moveConsents } from '../../db/account/consents.ts'
import {
  addCustomer,
  findCustomerByEmail,
  findPendingSignup,
  type PendingSignup,
  removePendingSignup,
  savePendingSignup,
} from '../../db/account/customers.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import { type Limit, limitVisitor } from '../limits.ts'
import { withHashingSlot } from '../login/hashing.ts'
import { createLink } from '../login/links.ts'
import { hashPassword, passwordFits } from '../login/passwords.ts'
import { deliver, makeCode, tryCode } from '../notifications/codes.ts'
import { confirmAddress } from '../notifications/deliveries.ts'
import { type Notification, notify } from '../notifications/notify.ts'
import { logConsents } from './consents.ts'

const HANDLE_LIFE = DAY
/** Each writes to an address of the visitor's choice. */
const PER_VISITOR: Limit = { most: 30, within: HOUR }

type Setup = {
  email: string
  password: string
  allowMarketing: boolean
  store: Store
  b2bType: B2BType
}

/** Stores a sign-up for a day and mails its code; gives its handle. An e-mail with an account takes as long and gets another e-mail. Throws a 429 or a 503. */
export async function startSignup(deps: Deps, setup: Setup, locale: Locale, visitor: Visitor) {
  await limitVisitor({ ...deps, visitor }, 'sign-up', PER_VISITOR)
  const { email, password, ...choices } = setup
  const passwordHash = await withHashingSlot(() => hashPassword(deps, password))
  const handle = `sgn_${randomBytes(18).toString('base64url')}`
  const isTaken = (await findCustomerByEmail(deps.db, email)) !== undefined
  const expiresAt = new Date(deps.now().getTime() + HANDLE_LIFE)

  const { code, link } = await deps.db.transaction(async (tx) => {
    const code = await makeCode(deps, tx, { purpose: 'email', owner: handle, target: email })
    await savePendingSignup(tx, {
      ...choices,
      handle,
      email,
      passwordHash,
      taken: isTaken,
      expiresAt,
    })
    const person = { owner: handle, email, ip: visitor.ip }
    await logConsents(deps, tx, person, { marketing: setup.allowMarketing })
    // Created for every address, so that the time does not tell: without an account it opens nothing.
    return { code, link: await createLink(deps, tx, { purpose: 'autoLogin', email }) }
  })

  const message: Notification = isTaken
    ? {
        to: email,
        locale,
        email: ['notifications', 'emailTaken'],
        link: `/auto-login?linkData=${link}`,
        links: { reset: '/login/recover' },
        isRequested: true,
      }
    : { to: email, locale, email: ['notifications', 'emailCode'], code: code.digits }
  await deliver(deps, code.id, () => notify(deps, message))
  return handle
}

type Claim = { email: string; handle: string; password: string | undefined; digits: string }

/** Proves the e-mail of a pending sign-up and creates its account. Gives the customer, or the refusal. */
export async function openAccount(deps: Deps, claim: Claim, locale: Locale) {
  const { email, handle, digits } = claim
  const pending = await findPendingSignup(deps.db, handle ? { handle } : { email })
  if (!pending || pending.expiresAt <= deps.now()) return 'SignupExpired'

  const proof = { purpose: 'email', owner: pending.handle, target: pending.email } as const
  const mayFit = !pending.taken && (await isSamePerson(deps, pending, claim))
  const tried = await tryCode(deps, proof, digits, mayFit)
  if (!tried.right) return tried.why
  return (await createCustomer(deps, pending, tried.id, locale)) ?? 'CodeExpired'
}

/** Whether the claim's e-mail, and its password if any, are those of the sign-up. */
async function isSamePerson(deps: Deps, pending: PendingSignup, { email, password }: Claim) {
  if (pending.email !== email) return false
  if (!password) return true
  return withHashingSlot(() => passwordFits(deps, password, pending.passwordHash))
}

/** Undefined when the code was used meanwhile. */
const createCustomer = (deps: Deps, pending: PendingSignup, codeId: string, locale: Locale) =>
  deps.db.transaction(async (tx) => {
    const now = deps.now()
    if (!(await useCode(tx, codeId, now))) return undefined
    const customer = await addCustomer(tx, {
      id: deps.newId(),
      accountNumber: deps.newId(),
      email: pending.email,
      passwordHash: pending.passwordHash,
      b2bType: pending.b2bType,
      signupState: stateOf('phone'),
      allowMarketing: pending.allowMarketing,
      allowMarketingSms: pending.allowMarketing,
      locale,
      createdAt: now,
    })
    if (!customer) return undefined
    await confirmAddress(tx, deps, { channel: 'mail', to: pending.email })
    await moveConsents(tx, pending.handle, customer.id)
    await removePendingSignup(tx, pending.handle)
    return customer
  })
