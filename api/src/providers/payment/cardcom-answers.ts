import { z } from 'zod'
import { fromJson } from '../ask-over-http.ts'
import type {
  KnownPayment,
  PaymentOutcome,
  PaymentWebhook,
  PaymentWebhookRequest,
  ProviderCard,
} from './payment.ts'

/** CardCom's own errors begin here, and none of them tells what became of a payment; below are the answers of the card companies. */
const OWN_ERRORS = 500
/** What a hold that was granted answers beside 0. */
const HELD = 701
const SHEKELS = 1

/** A transaction as CardCom tells of it, by its own spelling. */
export const Transaction = z.object({
  ResponseCode: z.int(),
  TranzactionId: z.int().nullish(),
  Amount: z.number().nullish(),
  CoinId: z.int().nullish(),
  IsRefund: z.boolean().nullish(),
})
export type Transaction = z.output<typeof Transaction>

/** What stands on a card, at any of the places that tell of it; the guide writes the year with two digits or four. */
const Expiry = z.object({
  CardMonth: z.coerce.number().int().min(1).max(12).catch(0),
  CardYear: z.coerce.number().int().min(1).catch(0),
})

/** What was done on a page (the guide to Steps 1 + 2, cardcomapi.zendesk.com/hc/he/articles/28448202810514). */
export const LowProfile = z.object({
  ResponseCode: z.int(),
  /** By what it was paid when not by a card: PayPal, a wallet, Bit. */
  ExternalPaymentVector: z.union([z.string(), z.number()]).nullish(),
  TokenInfo: Expiry.extend({ Token: z.string().nullish() }).nullish(),
  TranzactionInfo: Expiry.extend({
    Last4CardDigitsString: z.string().nullish(),
    Brand: z.string().nullish(),
  }).nullish(),
  UIValues: Expiry.nullish(),
})

const isNamed = ({ TranzactionId }: Transaction) => Boolean(TranzactionId && TranzactionId > 0)

/** Whether a transaction went through that is of this amount. */
const isOf = ({ Amount, CoinId }: Transaction, amount: number) =>
  typeof Amount === 'number' &&
  Math.round(Amount * 100) === amount &&
  (CoinId ?? SHEKELS) === SHEKELS

const isYes = (answer: Transaction): boolean => answer.ResponseCode === 0 && isNamed(answer)

const isCardsNo = ({ ResponseCode }: Transaction) => ResponseCode > 0 && ResponseCode < OWN_ERRORS

type Requested = Pick<KnownPayment, 'kind' | 'amount'>

/** What the answer to a transaction says of it. One of another amount, currency or direction than was asked says nothing we know. */
export function outcomeOf(answer: Transaction, { kind, amount }: Requested): PaymentOutcome {
  if (isCardsNo(answer)) return { state: 'declined', ...nameOf(answer) }
  const isGranted =
    isYes(answer) || (kind === 'hold' && answer.ResponseCode === HELD && isNamed(answer))
  if (isGranted && isOf(answer, amount) && !answer.IsRefund)
    return { state: 'approved', ...nameOf(answer) }
  return { state: 'unknown' }
}

/** The same of a look-up, which only tells of what it names: a code alone may be about the look-up itself. */
export const outcomeOfLookUp = (answer: Transaction, request: Requested): PaymentOutcome =>
  isNamed(answer) ? outcomeOf(answer, request) : { state: 'unknown' }

const nameOf = (answer: Transaction) =>
  isNamed(answer) ? { providerPayment: String(answer.TranzactionId) } : {}

/** Whether money went back: `done`, or `failed` for good; undefined when that is not said. */
export function refundOf(answer: Transaction, amount: number): 'done' | 'failed' | undefined {
  if (isCardsNo(answer)) return 'failed'
  return isYes(answer) && isOf(answer, amount) && answer.IsRefund !== false ? 'done' : undefined
}

/** Whether a hold was let go. */
export const isReleased = isYes

const brands: Record<string, string> = {
  MasterCard: 'Mastercard',
  AmericanExpress: 'American Express',
  PrivateCard: 'Isracard',
}

/** The card that was typed on a page; undefined when none was, or none that may pay again: Bit and PayPal give no token, and without its month and year none is charged. */
export function cardOf(
  { ResponseCode, TokenInfo, TranzactionInfo, UIValues }: z.output<typeof LowProfile>,
  providerPage: string,
  addedAt: Date,
): ProviderCard | undefined {
  const until = [TokenInfo, TranzactionInfo, UIValues].find((it) => it?.CardMonth && it.CardYear)
  if (ResponseCode !== 0 || !TokenInfo?.Token || !until) return undefined
  const month = String(until.CardMonth).padStart(2, '0')
  const year = String(until.CardYear % 100).padStart(2, '0')
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

const WebhookBody = z.object({
  LowProfileId: z.string().min(1).max(120),
  TerminalNumber: z.coerce.number(),
})

/** Not signed, and no more than a hint which page to look at: a GET with small names, or a POST with the result. It may come several times. */
export function webhookOf(
  { method, query, body }: PaymentWebhookRequest,
  terminal: number,
): PaymentWebhook | undefined {
  const small = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
  const answer = WebhookBody.safeParse(
    method === 'GET'
      ? { LowProfileId: small.get('lowprofilecode'), TerminalNumber: small.get('terminalnumber') }
      : fromJson(body),
  )
  if (!answer.success || answer.data.TerminalNumber !== terminal) return undefined
  const { LowProfileId: reference } = answer.data
  return { id: `page-${reference}`, reference }
}
