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
} from '../../db/account/codes.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'

export const CODE_LIFE = 10 * MINUTE
const MOST_TRIES = 5

type Limit = { most: number; within: number }
const mailLimits = [
  { most: 1, within: MINUTE },
  { most: 5, within: HOUR },
]
// A number's codes count together, whatever they are for.
const textMessages = {
  purposes: ['phone', 'login'] satisfies Code['purpose'][],
  limits: [...mailLimits, { most: 10, within: DAY }],
}
type Counted = { purposes: Code['purpose'][]; limits: Limit[] }
const counted: Record<Code['purpose'], Counted> = {
  email: { purposes: ['email'], limits: mailLimits },
  emailChange: { purposes: ['emailChange'], limits: mailLimits },
  phone: textMessages,
  login: textMessages,
}

/** What a code proves: `target` belongs to `owner`. */
export type Proof = Pick<Code, 'purpose' | 'owner' | 'target'>

/** A code may be tied to the device that asked for it; '' is any. */
type Device = { device?: string | undefined }

const hashOf = ({ settings }: Deps, id: string, device: string, digits: string) =>
  createHmac('sha256', settings.secret).update(`code.${id}.${device}.${digits}`).digest('base64url')

/** Makes a code and gives its six digits. Throws a 429 when the target was sent too many. */
export async function makeCode(deps: Deps, tx: Db, proof: Proof, { device = '' }: Device = {}) {
  const now = deps.now()
  const { purposes, limits } = counted[proof.purpose]
  await lockTarget(tx, proof.target)
  const since = new Date(now.getTime() - DAY)
  const wait = waitFor(await listSendTimes(tx, proof.target, { purposes, since }), limits, now)
  if (wait > 0) throw new Fault(429, undefined, Math.ceil(wait / 1000))

  const id = deps.newId()
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = hashOf(deps, id, device, digits)
  const expiresAt = new Date(now.getTime() + CODE_LIFE)
  await addCode(tx, { ...proof, id, hash, createdAt: now, expiresAt })
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

/** Compares what was typed with the owner's newest code for a target; `mayFit` false compares all the same and never fits. A right one is used up by `useCode`. */
export const tryCode = async (
  deps: Deps,
  proof: Proof,
  digits: string,
  mayFit = true,
): Promise<Tried> => compareCode(deps, await findCode(deps.db, proof), digits, { mayFit })

/** Compares what was typed with a code, which lives through five comparisons. */
export async function compareCode(
  deps: Deps,
  code: Code | undefined,
  digits: string,
  { mayFit = true, device = '' }: Device & { mayFit?: boolean } = {},
): Promise<Tried> {
  if (!code) return { right: false, why: 'CodeExpired' }
  if (code.tries >= MOST_TRIES) return { right: false, why: 'CodeTriesUsedUp' }
  if (code.usedAt || code.expiresAt <= deps.now()) return { right: false, why: 'CodeExpired' }

  const tries = await takeTry(deps.db, code.id, MOST_TRIES)
  if (tries === undefined) return { right: false, why: 'CodeTriesUsedUp' }
  const typed = hashOf(deps, code.id, device, digits)
  const same = timingSafeEqual(Buffer.from(code.hash), Buffer.from(typed))
  if (same && mayFit) return { right: true, id: code.id }
  return { right: false, why: tries === MOST_TRIES ? 'CodeTriesUsedUp' : 'CodeWrong' }
}

/** Sends a code's message; when that fails the code never was. Throws a 503. */
export async function deliver(deps: Deps, codeId: string, send: () => Promise<unknown>) {
  try {
    await send()
  } catch (error) {
    deps.log.warn({ err: error, codeId }, 'code.send_failed')
    await removeCode(deps.db, codeId)
    throw new Fault(503)
  }
}
