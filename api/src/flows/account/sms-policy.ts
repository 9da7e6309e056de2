import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { isIsraeliMobile } from '@galgal/domain/phone'
import { countTextedCodes } from '../../db/account/codes.ts'
import { countUse } from '../../db/limits.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal, type Visitor } from '../../handle.ts'
import { type Limit, limitUse, limitVisitor, mayUse } from '../limits.ts'
import { CODE_LIFE, makeCode, type Proof } from './codes.ts'

/*
 * Text messages cost money, and whoever owns a range of numbers earns by having codes sent to it.
 * How many codes one number gets is the rule of codes.ts.
 */

const ofVisitor: Limit = { most: 10, within: HOUR }
// A thousand neighbouring numbers.
const ofRange: Limit[] = [
  { most: 5, within: MINUTE },
  { most: 20, within: DAY },
]
const FEWEST_TO_JUDGE = 20
const LEAST_USED = 0.4

/** Throws 7013 for every number but an Israeli mobile. Takes E.164. */
export function refuseNoSms(phone: string) {
  if (!isIsraeliMobile(phone)) throw new Refusal('PhoneCannotGetSms')
}

type Asked = Deps & { visitor: Visitor }
type Message = { device?: string; isSent?: boolean }

/** Makes a code that is texted, within every limit; when it is not sent, it is limited all the same. Throws a 429 or a 503. */
export const makeSmsCode = (asked: Asked, proof: Proof, { device, isSent = true }: Message = {}) =>
  asked.db.transaction(async (tx) => {
    const code = await makeCode(asked, tx, proof, { device })
    await countMessage({ ...asked, db: tx }, proof.target, isSent)
    return code
  })

/**
 * Counts a code's message against its visitor, its range of numbers and the house's day; one that is not
 * sent uses up nothing of the day. Inside the code's transaction: a no takes back what was counted.
 */
async function countMessage(asked: Asked, phone: string, isSent: boolean) {
  const { db, now, settings, log } = asked
  await limitVisitor(asked, 'sms', ofVisitor)
  const range = phone.slice(0, -3)
  for (const limit of ofRange) await limitUse(asked, `sms range ${range} ${limit.within}`, limit)
  const used = isSent ? 1 : 0
  const today = await countUse(db, 'sms day', now(), DAY, used)
  if (today.count - used >= settings.smsDailyCap) {
    log.error({ cap: settings.smsDailyCap }, 'the text messages of a day are used up')
    const seconds = Math.ceil((today.endsAt.getTime() - now().getTime()) / 1000)
    throw new Fault(503, undefined, seconds)
  }
}

/** Tells the log, once an hour, when few of the codes that were sent come back: someone else may be asking for them. */
export async function watchConversion(deps: Deps) {
  const till = new Date(deps.now().getTime() - CODE_LIFE)
  const from = new Date(till.getTime() - HOUR)
  const { sent, used } = await countTextedCodes(deps.db, { from, till })
  if (sent < FEWEST_TO_JUDGE || used / sent >= LEAST_USED) return
  if (await mayUse(deps, 'sms conversion', { most: 1, within: HOUR }))
    deps.log.error({ sent, used }, 'few of the codes that were texted are used')
}
