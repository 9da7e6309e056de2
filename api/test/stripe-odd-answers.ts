import { anyonesOddAnswers, changed, type OddAnswer } from './odd-answers.ts'

const error = (status: number, type: string, code?: string) => () => ({
  status,
  body: JSON.stringify({ error: { type, ...(code && { code }), message: 'no' } }),
})

/** Each object of an answer with something in it changed, also those of a list. */
const each = (change: (it: Record<string, unknown>) => object) =>
  changed((it) =>
    it.object === 'list'
      ? { ...it, data: (it.data as Record<string, unknown>[]).map(change) }
      : change(it),
  )
const inEach = (more: object) => each((it) => ({ ...it, ...more }))

/** The no of docs.stripe.com/error-codes that a charge is answered with when nothing was taken. */
const refusals: OddAnswer[] = [
  ...['card_declined', 'expired_card', 'incorrect_cvc', 'processing_error'].map((code) => ({
    name: `the card's no: ${code}`,
    transform: error(402, 'card_error', code),
    denies: true as const,
  })),
  {
    name: 'a card that is not there',
    denies: true,
    transform: error(404, 'invalid_request_error', 'resource_missing'),
  },
]

/** What Stripe may answer beside the truth. */
export const stripeOddAnswers: OddAnswer[] = [
  ...anyonesOddAnswers,
  ...refusals,
  { name: 'a fault of its own', transform: error(500, 'api_error') },
  {
    name: 'too many requests, in its words',
    transform: error(429, 'invalid_request_error', 'rate_limit'),
  },
  { name: 'a lock it waited for', transform: error(409, 'invalid_request_error', 'lock_timeout') },
  { name: 'another request of the same key', transform: error(400, 'idempotency_error') },
  { name: 'a key in use', transform: error(409, 'idempotency_error', 'idempotency_key_in_use') },
  { name: 'a key that is wrong', transform: error(401, 'invalid_request_error') },
  { name: 'a parameter that is wrong', transform: error(400, 'invalid_request_error') },
  { name: 'an error without a type', transform: () => ({ status: 400, body: '{"error":{}}' }) },
  { name: 'another amount', transform: inEach({ amount: 1 }) },
  { name: 'another currency', transform: each((it) => ({ ...it, currency: 'usd', amount: 1 })) },
  // A list has those of other payments as well.
  {
    name: 'another name of ours',
    transform: changed((it) =>
      it.object === 'list' ? it : { ...it, metadata: { key: 'another' } },
    ),
  },
  { name: 'no names of ours', transform: inEach({ metadata: null }) },
  { name: 'no name of its own', transform: inEach({ id: null, object: 'nothing' }) },
  { name: 'a state that is new', transform: inEach({ status: 'dreaming' }) },
  { name: 'no state', transform: inEach({ status: null }) },
  { name: 'processing', transform: inEach({ status: 'processing' }) },
  { name: 'a question without its page', transform: inEach({ status: 'requires_action' }) },
  {
    name: 'a list that goes on',
    transform: changed((it) => listOf(it, { data: [], has_more: true })),
  },
  {
    name: 'a list without its end',
    transform: changed((it) => listOf(it, { data: [], has_more: null })),
  },
  { name: 'a list of nothing', transform: changed((it) => listOf(it, { data: null })) },
]

const listOf = (it: Record<string, unknown>, more: object) =>
  it.object === 'list' ? { ...it, ...more } : { object: 'list', ...more }
