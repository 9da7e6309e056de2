import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { RefusalName } from '@galgal/contract/refusals'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import {
  addCode,
  type Code,
  findCode,
  listSendTimes,
  lockTarget,
  removeCode,
  takeTry,
} from '../db/codes.ts'
import type { Db } from '../db/open-database.ts'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'

const CODE_LIFE = 10 * MINUTE
const MOST_TRIES = 5

type Limit = { most: number; within: number }
const mailLimits = [
  { most: 1, within: MINUTE },
  { most: 5, within: HOUR },
]
const smsLimits = [...mailLimits, { most: 10, within: DAY }]
const limits: Record<Code['purpose'], Limit[]> = {
  email: mailLimits,
  phone: smsLimits,
  login: smsLimits,
}

/** What a code proves: `target` belongs to `owner`. */
export type Proof = Pick<Code, 'purpose' | 'owner' | 'target'>

const hashOf = ({ settings }: Deps, id: string, digits: string) =>
  createHmac('sha256', settings.secret).update(`code.${id}.${digits}`).digest('base64url')

/** Makes a code that replaces the owner's earlier one, and gives its six digits. Throws a 429 when the target was sent too many. */
export async function makeCode(deps: Deps, tx: Db, proof: Proof) {
  const now = deps.now()
  await lockTarget(tx, `${proof.purpose} ${proof.target}`)
  const sent = await listSendTimes(tx, proof, new Date(now.getTime() - DAY))
  const wait = waitFor(sent, limits[proof.purpose], now)
  if (wait > 0) throw new Fault(429, undefined, Math.ceil(wait / 1000))

  const id = deps.newId()
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + CODE_LIFE)
  await addCode(tx, { ...proof, id, hash: hashOf(deps, id, digits), createdAt: now, expiresAt })
  return { id, digits }
}

/** Milliseconds until every limit allows one more; `sent` is newest first. */
function waitFor(sent: Date[], of: Limit[], now: Date): number {
  const waits = of.map(({ most, within }) => {
    const oldest = sent[most - 1]
    return oldest ? oldest.getTime() + within - now.getTime() : 0
  })
  return Math.max(0, ...waits)
}

export type Tried =
  | { right: true; id: string }
  | { right: false; why: RefusalName & ('CodeTriesUsedUp' | 'CodeExpired' | 'CodeWrong') }

/** Compares a code, at most five times; `mayFit` false compares all the same and never fits. A right one is used up by `useCode`. */
export async function tryCode(
  deps: Deps,
  proof: Proof,
  digits: string,
  mayFit = true,
): Promise<Tried> {
  const code = await findCode(deps.db, proof)
  if (!code) return { right: false, why: 'CodeExpired' }
  if (code.tries >= MOST_TRIES) return { right: false, why: 'CodeTriesUsedUp' }
  if (code.usedAt || code.expiresAt <= deps.now()) return { right: false, why: 'CodeExpired' }

  const tries = await takeTry(deps.db, code.id, MOST_TRIES)
  if (tries === undefined) return { right: false, why: 'CodeTriesUsedUp' }
  const same = timingSafeEqual(Buffer.from(code.hash), Buffer.from(hashOf(deps, code.id, digits)))
  if (same && mayFit) return { right: true, id: code.id }
  return { right: false, why: tries === MOST_TRIES ? 'CodeTriesUsedUp' : 'CodeWrong' }
}

/** Sends a code's message; when that fails the code never was. Throws a 503. */
export async function deliver(deps: Deps, codeId: string, send: () => Promise<void>) {
  try {
    await send()
  } catch (error) {
    deps.log.warn({ err: error }, 'a code could not be sent')
    await removeCode(deps.db, codeId)
    throw new Fault(503)
  }
}
