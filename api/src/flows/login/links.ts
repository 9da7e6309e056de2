import { randomBytes } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { findOpenLink, type Link, replaceLink, useOpenLink } from '../../db/account/links.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tokenHash } from '../../token-hash.ts'
import { type Limit, limitUse } from '../limits.ts'

export type LinkPurpose = Link['purpose']

export const LINK_LIFE: Record<LinkPurpose, number> = {
  reset: 30 * MINUTE,
  first: 30 * MINUTE,
  autoLogin: 5 * MINUTE,
  undoEmail: 3 * DAY,
}
/** What stands before the secret, and binds it to its use. */
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

/**
 * Makes the secret of an e-mail's link, in place of the customer's earlier one for the purpose. Named by an
 * e-mail that has no account it opens nothing, after the same work.
 */
export async function makeLink(deps: Pick<Deps, 'now'>, db: Db, wanted: NewLink): Promise<string> {
  const { purpose, redirectPath = '', formerEmail = '', ...owner } = wanted
  const secret = randomBytes(32).toString('base64url')
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFE[purpose])
  await db.transaction((tx) =>
    replaceLink(tx, owner, {
      ...{ hash: tokenHash(secret), purpose, redirectPath, createdAt, expiresAt },
      email: formerEmail,
    }),
  )
  return PREFIX[purpose] + secret
}

/** The link and its customer, when it may still be used for one of the purposes. */
export async function findLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sent: string,
  purposes: readonly LinkPurpose[],
) {
  const read = readLinkData(sent)
  if (!read || !purposes.includes(read.purpose)) return undefined
  return findOpenLink(db, read, now())
}

/** Uses a link up, together with what its transaction does; true for one caller alone. */
export const useLink = ({ now }: Pick<Deps, 'now'>, tx: Db, link: Link): Promise<boolean> =>
  useOpenLink(tx, link, now())

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
