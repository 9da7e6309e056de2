import { z } from 'zod'
import { fromJson } from '../from-json.ts'
import type { Notice, NoticeSent, ProviderCard, Standing } from './payment.ts'

/** CardCom's own errors begin here; below are the answers of the card companies. */
const OWN_ERRORS = 500
/** What a hold that was granted answers beside 0. */
const HELD = 701

/** A transaction as CardCom tells of it, by its own spelling. */
export const Transaction = z.object({
  ResponseCode: z.int(),
  TranzactionId: z.int().nullish(),
  Amount: z.number().nullish(),
})

export const LowProfile = z.object({
  ResponseCode: z.int(),
  TokenInfo: z
    .object({ Token: z.string().nullish(), CardMonth: z.int(), CardYear: z.int() })
    .nullish(),
  TranzactionInfo: z
    .object({ Last4CardDigitsString: z.string().nullish(), Brand: z.string().nullish() })
    .nullish(),
})

export const isYes = ({ ResponseCode, TranzactionId }: z.output<typeof Transaction>): boolean =>
  (ResponseCode === 0 || ResponseCode === HELD) && Boolean(TranzactionId)

/** What a transaction says of a payment. One of another amount than was asked says nothing we know. */
export function standingOf(transaction: z.output<typeof Transaction>, amount: number): Standing {
  const { ResponseCode, TranzactionId, Amount } = transaction
  const named = TranzactionId ? { providerPayment: String(TranzactionId) } : {}
  if (isYes(transaction)) {
    const isAsked = typeof Amount === 'number' && Math.round(Amount * 100) === amount
    return { state: isAsked ? 'approved' : 'unknown', ...named }
  }
  if (TranzactionId || (ResponseCode > 0 && ResponseCode < OWN_ERRORS))
    return { state: 'declined', ...named }
  return { state: 'unknown' }
}

const brands: Record<string, string> = {
  MasterCard: 'Mastercard',
  AmericanExpress: 'American Express',
  PrivateCard: 'Isracard',
}

/** The card that was typed on a page; undefined when none was, or none that may pay again. */
export function cardOf(
  { ResponseCode, TokenInfo, TranzactionInfo }: z.output<typeof LowProfile>,
  providerPage: string,
  addedAt: Date,
): ProviderCard | undefined {
  if (ResponseCode !== 0 || !TokenInfo?.Token) return undefined
  const month = String(TokenInfo.CardMonth).padStart(2, '0')
  // Two digits or four, as the page was configured.
  const year = String(TokenInfo.CardYear % 100).padStart(2, '0')
  const brand = TranzactionInfo?.Brand ?? ''
  return {
    providerCard: `${TokenInfo.Token}/${month}${year}`,
    company: brands[brand] ?? brand,
    last4: TranzactionInfo?.Last4CardDigitsString ?? '',
    expiry: `20${year}-${month}`,
    addedAt,
    providerPage,
  }
}

const Told = z.object({
  LowProfileId: z.string().min(1).max(120),
  TerminalNumber: z.coerce.number(),
})

/** Not signed, and no more than a hint which page to look at: a GET with small names, or a POST with the result. It may come several times. */
export function noticeOf(
  { method, query, body }: NoticeSent,
  terminal: number,
): Notice | undefined {
  const small = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
  const told = Told.safeParse(
    method === 'GET'
      ? { LowProfileId: small.get('lowprofilecode'), TerminalNumber: small.get('terminalnumber') }
      : fromJson(body),
  )
  if (!told.success || told.data.TerminalNumber !== terminal) return undefined
  const { LowProfileId: reference } = told.data
  return { id: `page-${reference}`, reference }
}
