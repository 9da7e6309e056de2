import type { Locale } from '@galgal/i18n/locales'
import { findCodeById, useCode } from '../../db/account/codes.ts'
import { findCustomer, findCustomerByPhone } from '../../db/account/customers.ts'
import { type Customer, proveBySms, revokeSession } from '../../db/account/sessions.ts'
import type { Deps } from '../../deps.ts'
import { Refusal, type Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import type { Session } from '../../session.ts'
import { compareCode } from '../notifications/codes.ts'
import { confirmAddress } from '../notifications/deliveries.ts'
import {
  makeSmsCode,
  refuseNoSms,
  sendCode,
  textCode,
  watchConversion,
} from '../notifications/sms-policy.ts'
import { openSession } from './sessions.ts'

type Context = Deps & { visitor: Visitor; session: Session | undefined }

/** Sends a sign-in code and gives its id; without an account the same work, and no message. Throws 7013, a 429 or a 503. */
export async function requestLoginCode(ctx: Context, phone: string, locale: Locale) {
  refuseNoSms(phone)
  const { db, visitor } = ctx
  const customer = await findCustomerByPhone(db, phone)
  const code = await makeSmsCode(
    ctx,
    { purpose: 'login', owner: customer?.id ?? '', target: phone },
    { device: visitor.deviceId, isSent: customer !== undefined },
  )
  sendLater(ctx, async () => {
    if (customer) await sendCode(ctx, code, locale)
    await watchConversion(ctx)
  })
  return code.id
}

/** Sends a sign-in code to the verified phone of the customer who is signed in. Throws 7013 without such a phone, a 429 or a 503. */
export async function requestOwnCode(ctx: Context, { id, phone }: Customer, locale: Locale) {
  if (!phone) throw new Refusal('PhoneCannotGetSms')
  const proof = { purpose: 'login', owner: id, target: phone } as const
  const code = await makeSmsCode(ctx, proof, { device: ctx.visitor.deviceId })
  await textCode(ctx, code, locale)
  return code.id
}

type TypedCode = { requestId: string; digits: string; phone: string | undefined }

/** Opens a session that has proven its phone, and ends the replaced one; undefined when the code is wrong. */
export async function signInByCode(
  ctx: Context,
  { requestId, digits, phone }: TypedCode,
  replacedSession: Session | undefined,
) {
  const { db, visitor } = ctx
  const code = await findCodeById(db, { id: requestId, purpose: 'login' })
  const customer = code && (await findCustomer(db, code.owner))
  // The account may have changed its number since.
  const isOwners = customer?.phone === code?.target
  const mayFit = isOwners && (phone === undefined || phone === code?.target)
  const tried = await compareCode(ctx, code, digits, { mayFit, device: visitor.deviceId })
  if (!tried.right || !customer) return undefined
  return openProvenSession(ctx, customer, { codeId: tried.id, replacedSession })
}

/** Undefined when the code was used meanwhile. */
const openProvenSession = (
  ctx: Context,
  customer: Customer,
  { codeId, replacedSession }: { codeId: string; replacedSession: Session | undefined },
) =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    if (!(await useCode(tx, codeId, now))) return undefined
    const { sessionId, tokens } = await openSession(ctx, customer, ctx.visitor, tx)
    await proveBySms(tx, sessionId, now)
    if (customer.phone) await confirmAddress(tx, ctx, { channel: 'sms', to: customer.phone })
    if (replacedSession) await revokeSession(tx, replacedSession.id, now)
    return { customer, tokens }
  })
