import { randomBytes } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import type { Locale } from '@galgal/i18n/locales'
import { consumeOpenLink, findOpenLink, type Link, replaceLink } from '../../db/account/links.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tokenHash } from '../../token-hash.ts'
import { type Limit, limitUse } from '../limits.ts'
import { linkTo } from '../notifications/message-values.ts'

export type LinkPurpose = Link['purpose']

const LINK_LIFE: Record<LinkPurpose, number> = {
  reset: 30 * MINUTE,
  first: 30 * MINUTE,
  autoLogin: 5 * MINUTE,
  undoEmail: 3 * DAY,
}
/** Binds the secret to its purpose. */
const PREFIX: Record<LinkPurpose, string> = {
  reset: 'reset/',
  first: 'first/',
  autoLogin: '',
  undoEmail: 'undo-email/',
}
const linkData = /^(?:(reset|first|undo-email)\/)?([\w-]{43})$/
const purposes = { reset: 'reset', first: 'first', 'undo-email': 'undoEmail' } as const

const PER_ADDRESS: Limit[] = [
  { most: 1, within: MINUTE },
  { most: 5, within: HOUR },
]

type NewLink = { purpose: LinkPurpose; redirectPath?: string; formerEmail?: string } & (
  | { customerId: string }
  | { email: string }
)

/** Creates the secret of a link and replaces the earlier one; without an account it opens nothing, after the same work. */
export async function createLink(deps: Pick<Deps, 'now'>, db: Db, link: NewLink): Promise<string> {
  const { purpose, redirectPath = '', formerEmail = '', ...owner } = link
  const secret = randomBytes(32).toString('base64url')
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFE[purpose])
  await db.transaction((tx) =>
    replaceLink(tx, owner, {
      hash: tokenHash(secret),
      purpose,
      redirectPath,
      createdAt,
      expiresAt,
      email: formerEmail,
    }),
  )
  return PREFIX[purpose] + secret
}

/** A link with its customer, if it is still valid for one of the purposes. */
export async function findLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sent: string,
  purposes: readonly LinkPurpose[],
) {
  const read = readLinkData(sent)
  if (!read || !purposes.includes(read.purpose)) return undefined
  return findOpenLink(db, read, now())
}

/** Marks a link as used, in the caller's transaction; true for a single caller. */
export const consumeLink = ({ now }: Pick<Deps, 'now'>, tx: Db, link: Link): Promise<boolean> =>
  consumeOpenLink(tx, link, now())

function readLinkData(sent: string): Pick<Link, 'hash' | 'purpose'> | undefined {
  const [, prefix, secret] = linkData.exec(sent) ?? []
  if (!secret) return undefined
  const purpose = prefix ? purposes[prefix as keyof typeof purposes] : 'autoLogin'
  return { purpose, hash: tokenHash(secret) }
}

/** Counts an e-mail with a link to an address, whether it has an account or not. Throws a 429 above the limit. */
export async function limitLinks(deps: Pick<Deps, 'db' | 'now'>, email: string) {
  for (const limit of PER_ADDRESS) await limitUse(deps, `links ${limit.within} ${email}`, limit)
}

/** More than anyone scanning a code with a phone needs. */
const PER_CUSTOMER: Limit = { most: 20, within: HOUR }

/** A link that signs the customer in on a phone, once, and continues with the same step. Throws a 429. */
export async function linkToPhone(deps: Deps, { id, signupState }: Customer, locale: Locale) {
  const { db, now, settings } = deps
  await limitUse(deps, `phone link ${id}`, PER_CUSTOMER)
  const redirectPath =
    signupState === SIGNUP_FINISHED ? '/profile/verfication' : '/register/identity'
  const expiresAt = new Date(now().getTime() + LINK_LIFE.autoLogin)
  const linkData = await createLink(deps, db, {
    purpose: 'autoLogin',
    customerId: id,
    redirectPath,
  })
  return { url: linkTo(settings, locale, `/auto-login?linkData=${linkData}`), expiresAt }
}
