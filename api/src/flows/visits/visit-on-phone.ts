import { hash, randomBytes } from 'node:crypto'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { findCustomer } from '../../db/account/customers.ts'
import { findVehicle, type OfferedVehicle } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import {
  endVisitLink,
  findVisitLink,
  replaceVisitLink,
  type VisitLink,
} from '../../db/fleet/visit-links.ts'
import {
  changeVisit,
  findVisit,
  listPhotos,
  lockVisitRow,
  type Visit,
} from '../../db/fleet/visits.ts'
import { findHeldSubscription, lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import { tokenHash } from '../../token-hash.ts'
import { lockOpenVisit } from '../fleet/finish-visit.ts'
import { type Limit, limitUse } from '../limits.ts'
import { linkTo } from '../notifications/message-values.ts'
import { type Signed, signedBy } from './visit.ts'

const LINK_LIFE = 10 * MINUTE
/** More than anyone scanning a code at a car needs. */
const PER_VISIT: Limit = { most: 30, within: HOUR }

/** A link by which the customer signs on their own phone, in their language; the one before ends. Throws 404, 429 and NotAsItStands. */
export async function linkToSign(deps: Deps, visitId: string) {
  await limitUse(deps, `sign visit ${visitId}`, PER_VISIT)
  const secret = randomBytes(32).toString('base64url')
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFE)
  const customer = await deps.db.transaction(async (tx) => {
    const { subscription } = await lockOpenVisit(tx, visitId)
    await replaceVisitLink(tx, { hash: tokenHash(secret), visitId, createdAt, expiresAt })
    return findCustomer(tx, subscription.customerId)
  })
  if (!customer) throw new Fault(404)
  return {
    url: linkTo(deps.settings, customer.locale, `/sign-visit/${secret}`),
    expiresIn: LINK_LIFE / 1000,
  }
}

type State = 'open' | 'signed' | 'expired' | 'replaced' | 'finished'

/** What a link leads to: while it can be signed, the visit with its car and how many photos there are. */
export type VisitByLink = {
  state: State
  open?: { visit: Visit; car: OfferedVehicle | undefined; photos: number; shown: string }
}

/** Where a link stands. What was signed and then changed wants another signature, by another link. */
function stateOf({ endedBy, expiresAt }: VisitLink, visit: Visit, now: Date): State {
  const isSigned = visit.signatures.some(({ by }) => by === 'customer')
  if (endedBy === 'signed' && isSigned) return 'signed'
  if (visit.finishedAt) return 'finished'
  if (endedBy) return 'replaced'
  return expiresAt <= now ? 'expired' : 'open'
}

/** Names what is signed: another one, once anything of it has changed. Photos that come late were taken before. */
const shownOf = ({ direction, licensePlate, odometer, gauge, keys, items, marks }: Visit) =>
  hash(
    'sha256',
    JSON.stringify([direction, licensePlate, odometer, gauge, keys, items, marks]),
    'base64url',
  )

type Tools = Pick<Deps, 'db' | 'now'>

async function readState({ db, now }: Tools, linkData: string) {
  const link = await findVisitLink(db, tokenHash(linkData))
  const visit = link && (await findVisit(db, link.visitId))
  if (!visit) throw new Refusal('LinkNotValid')
  return { link, visit, state: stateOf(link, visit, now()) }
}

async function withWhatIsOpen(db: Db, state: State, visit: Visit): Promise<VisitByLink> {
  if (state !== 'open') return { state }
  const held = await findHeldSubscription(db, visit.subscriptionId)
  const classificationId = held?.classificationId ?? 0
  const car = await findVehicle(db, { classificationId }, { evenRetired: true })
  const photos = (await listPhotos(db, visit.id)).length
  return { state, open: { visit, car, photos, shown: shownOf(visit) } }
}

/** What the link of a code asks to be signed. Throws LinkNotValid for one that never was. */
export async function readVisitByLink(tools: Tools, linkData: string): Promise<VisitByLink> {
  const { state, visit } = await readState(tools, linkData)
  return withWhatIsOpen(tools.db, state, visit)
}

type Sent = { name: string; drawing: string | null; shown: string | undefined }

/** Signs as the customer, once, what was shown; when that has changed since, or the link has ended, nothing. Throws LinkNotValid. */
export const signVisitByLink = (
  { db, now }: Tools,
  linkData: string,
  { name, drawing, shown }: Sent,
): Promise<VisitByLink> =>
  db.transaction(async (tx) => {
    const tools = { db: tx, now }
    // The order of locks: subscription, then what belongs to it.
    const found = await readState(tools, linkData)
    await lockSubscription(tx, found.visit.subscriptionId)
    await lockVisitRow(tx, found.visit.id)
    const { link, state, visit } = await readState(tools, linkData)
    if (state !== 'open' || shown !== shownOf(visit)) return withWhatIsOpen(tx, state, visit)
    const signed: Signed = { by: 'customer', name, drawing, onPhone: true }
    await changeVisit(tx, visit.id, { signatures: signedBy(visit, signed, now()) })
    await endVisitLink(tx, link.hash)
    return { state: 'signed' }
  })
