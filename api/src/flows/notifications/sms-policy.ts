import { createHmac } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { isIsraeliMobile } from '@galgal/domain/phone'
import type { Locale } from '@galgal/i18n/locales'
import { countTextedCodes } from '../../db/account/codes.ts'
import { countUse } from '../../db/limits.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal, type Visitor } from '../../handle.ts'
import { type Limit, limitNetworks, limitUse, mayUse } from '../limits.ts'
import { CODE_LIFE, deliver, makeCode, type Proof } from './codes.ts'
import { notify } from './notify.ts'

/*
 * Text messages cost money, and whoever owns a range of numbers earns by having them sent to it. Every text to
 * a number that anyone may have typed is counted here, whatever it says.
 */

const ofNetworks = { own: { most: 10, within: HOUR }, wide: { most: 30, within: HOUR } }
/** The same as of its codes in codes.ts, which know the time of each. */
const ofNumber: Limit[] = [
  { most: 1, within: MINUTE },
  { most: 5, within: HOUR },
  { most: 10, within: DAY },
]
// A thousand neighbouring numbers.
const ofRange: Limit[] = [
  { most: 5, within: MINUTE },
  { most: 20, within: DAY },
]
/** Of the app's day: what nobody waits for leaves the rest to codes. */
const SHARE_WITHOUT_CODE = 0.5
const FEWEST_TO_JUDGE = 20
const LEAST_USED = 0.4

/** Throws 7013 for every number but an Israeli mobile. Takes E.164. */
export function refuseNoSms(phone: string) {
  if (!isIsraeliMobile(phone)) throw new Refusal('PhoneCannotGetSms')
}

type Context = Deps & { visitor: Visitor }
type Message = { device?: string; isSent?: boolean }
type Counted = { most: number; isSent?: boolean }

/** Makes a code that is texted, within every limit; when it is not sent, it is limited all the same. Throws a 429 or a 503. */
export const makeSmsCode = (ctx: Context, proof: Proof, { device, isSent = true }: Message = {}) =>
  ctx.db.transaction(async (tx) => {
    const code = await makeCode(ctx, tx, proof, { device })
    const { smsDailyCap: most } = ctx.settings
    await limitTexts({ ...ctx, db: tx })
    await countText({ ...ctx, db: tx }, proof.target, { most, isSent })
    return { ...code, target: proof.target }
  })

type TextedCode = { id: string; target: string; digits: string }

/** Texts a code; when that fails neither of them ever was. Throws a 503. */
export const textCode = (deps: Deps, code: TextedCode, locale: Locale) =>
  deliver(deps, code.id, () =>
    sendCode(deps, code, locale).catch(async (error: unknown) => {
      for (const limit of ofNumber)
        await countUse(deps.db, numberKey(deps, code.target, limit), deps.now(), limit.within, -1)
      throw error
    }),
  )

/** Texts a code. Its last line lets a phone fill it in by itself (WebOTP, one-time-code of iOS). */
export const sendCode = (deps: Deps, { target, digits }: TextedCode, locale: Locale) =>
  notify(deps, {
    to: target,
    locale,
    sms: ['notifications', 'phoneCode'],
    code: digits,
    values: { host: new URL(deps.settings.publicUrls[0]).hostname },
  })

/** Counts a text against the networks that it is asked for from. Throws a 429. */
export const limitTexts = (ctx: Context) => limitNetworks(ctx, 'sms', ofNetworks)

/** Whether a text may be asked for from here, which counts it. */
export const mayAskForText = (ctx: Context) => isAllowed(() => limitTexts(ctx))

/** Whether a text without a code may go to a number that its receiver has not proven, which counts it. When not, it is left out or sent later. */
export const mayText = (deps: Deps, phone: string) =>
  isAllowed(() =>
    deps.db.transaction((tx) => {
      const most = Math.floor(deps.settings.smsDailyCap * SHARE_WITHOUT_CODE)
      return countText({ ...deps, db: tx }, phone, { most })
    }),
  )

async function isAllowed(count: () => Promise<void>): Promise<boolean> {
  try {
    await count()
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

/** A number outlives its account in no table. */
function numberKey({ settings }: Deps, phone: string, { within }: Limit): string {
  const name = createHmac('sha256', settings.secret).update(`sms.${phone}`).digest('base64url')
  return `sms number ${name} ${within}`
}

/**
 * Counts a text against its number, the range around it and the app's day; one that is not sent uses up nothing
 * of the day. Inside a transaction: a no takes back what was counted.
 */
async function countText(deps: Deps, phone: string, { most, isSent = true }: Counted) {
  const { db, now, log } = deps
  for (const limit of ofNumber) await limitUse(deps, numberKey(deps, phone, limit), limit)
  const range = phone.slice(0, -3)
  for (const limit of ofRange) await limitUse(deps, `sms range ${range} ${limit.within}`, limit)
  const used = isSent ? 1 : 0
  const today = await countUse(db, 'sms day', now(), DAY, used)
  if (today.count - used >= most) {
    log.error({ cap: most }, 'sms.daily_cap_reached')
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
    deps.log.error({ sent, used }, 'sms.few_codes_used')
}
