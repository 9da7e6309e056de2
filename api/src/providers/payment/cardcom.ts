import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere } from '../loopback.ts'
import {
  cardOf,
  isReleased,
  LowProfile,
  outcomeOf,
  outcomeOfLookUp,
  refundOf,
  Transaction,
  webhookOf,
} from './cardcom-answers.ts'
import {
  type CardPage,
  completedCardPages,
  type KnownPayment,
  type Payment,
  type PaymentOutcome,
  type PaymentRequest,
  type RefundOutcome,
  type RefundRequest,
  type ReversalOutcome,
} from './payment.ts'

const SHEKELS = 1
const RELEASE_HOLD = 420
const HOLD = 5
const CHECK_CARD = 2
/** What one field of the page holds, its own and those of the terminal. */
const FIELD_LENGTH = 50

const Settings = z.object({
  CARDCOM_TERMINAL: z.coerce.number().int().positive(),
  CARDCOM_API_NAME: z.string().min(1),
  /** Only refunds need it. */
  CARDCOM_API_PASSWORD: z.string().min(1),
  /** Whether cards are confirmed by their holders when they are typed; Auto: as the terminal is set up. */
  CARDCOM_3DS: z.enum(['Auto', 'Enabled', 'Disabled']).default('Auto'),
  /** Whether the card companies know the terminal as one of standing orders; others may not send the mark. */
  CARDCOM_RECURRING: z.enum(['yes', 'no']).default('no'),
  CARDCOM_URL: z
    .string()
    .refine(isSafeUrl, 'is not https, or holds credentials')
    .default('https://secure.cardcom.solutions'),
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(8000).default(5000),
})
type Settings = z.output<typeof Settings>

/** The terminal that CardCom gives everyone to try its API with: no money moves. */
const TEST_TERMINAL = 1000

const pretendedOf = ({ CARDCOM_TERMINAL, CARDCOM_URL }: Settings) => [
  ...(CARDCOM_TERMINAL === TEST_TERMINAL ? ['CARDCOM_TERMINAL is the test terminal'] : []),
  ...leadingHere({ CARDCOM_URL }),
]

const Created = z.object({ ResponseCode: z.literal(0), LowProfileId: z.string(), Url: z.url() })

/** The key of the transaction that reverses another. */
const reversalKeyOf = (key: string) => `undo-${key}`

/** Takes cards on CardCom's hosted page and money by its tokens (API 11, secure.cardcom.solutions/api/v11/Docs). */
export const cardcom = adapter({
  settings: Settings,
  pretended: pretendedOf,
  open(settings, { fetch, now, log, publicUrl }): Payment {
    const call = caller(settings, fetch)
    const noResponse = (paymentId: string) => (error: unknown) => {
      const reason = error instanceof NotSent ? error.message : (error as Error).name
      log.warn({ provider: 'cardcom', reason, paymentId }, 'payment_provider.call_failed')
      return { state: 'unknown' as const }
    }
    return {
      name: 'cardcom',
      cardWay: 'frame',
      cardOrigin: new URL(settings.CARDCOM_URL).origin,
      openCardPage: (page) => openPage(call, { publicUrl, settings }, page),
      async listCards(_, pages) {
        const results = pages.map(async (page) => {
          const result = await call('LowProfile/GetLpResult', { LowProfileId: page })
          const typed = LowProfile.parse(result)
          const card = cardOf(typed, page, now())
          if (!card && typed.ResponseCode === 0)
            log.warn(
              { provider: 'cardcom', vector: typed.ExternalPaymentVector },
              'payment_provider.card_without_token',
            )
          return card
        })
        return completedCardPages(results)
      },
      authorise: (request) => authorise(call, settings, request).catch(noResponse(request.key)),
      lookUp: (payment) => lookUp(call, payment).catch(noResponse(payment.key)),
      reverse: (payment) => reverse(call, settings.CARDCOM_API_PASSWORD, payment),
      refund: (refund) => refundPart(call, settings.CARDCOM_API_PASSWORD, refund),
      lookUpRefund: async ({ key, amount }) =>
        wordOf(refundOf(await findTransaction(call, key), amount)),
      readWebhook: (sent) => webhookOf(sent, settings.CARDCOM_TERMINAL),
    }
  },
})

type Call = (path: string, body: object) => Promise<unknown>

async function openPage(
  call: Call,
  { publicUrl, settings }: { publicUrl: string; settings: Settings },
  { reference, customerId, holder, returnTo }: CardPage & { returnTo: string },
) {
  const { LowProfileId, Url } = Created.parse(
    await call('LowProfile/Create', {
      Operation: 'CreateTokenOnly',
      Amount: 1,
      ISOCoinId: SHEKELS,
      // What they hear of a login, and what comes back with the card.
      ReturnValue: reference,
      SuccessRedirectUrl: endingWith(returnTo, 'approved'),
      FailedRedirectUrl: endingWith(returnTo, 'declined'),
      WebHookUrl: new URL('/api/webhooks/payment/cardcom', publicUrl).href,
      UIDefinition: {
        CardOwnerNameValue: holder.name.slice(0, FIELD_LENGTH),
        // Half an address is nobody's.
        ...(holder.email.length <= FIELD_LENGTH && { CardOwnerEmailValue: holder.email }),
        CustomFields: customFields(customerId, reference, holder.address, holder.city),
      },
      AdvancedDefinition: {
        JValidateType: CHECK_CARD,
        ThreeDSecureState: settings.CARDCOM_3DS,
      },
    }),
  )
  return { url: Url, providerPage: LowProfileId }
}

/** Numbered from 1, as the terminal lists them; its page has no fields of its own for these without an invoice of CardCom's. */
const customFields = (...values: string[]) =>
  values
    .map((value, index) => ({ Id: index + 1, Value: value.slice(0, FIELD_LENGTH) }))
    .filter(({ Value }) => Value)

async function authorise(call: Call, settings: Settings, request: PaymentRequest) {
  const { key, kind, providerCard, amount, isUnattended } = request
  const isRecurring = isUnattended && settings.CARDCOM_RECURRING === 'yes'
  const answer = await call('Transactions/Transaction', {
    ...transaction(key, providerCard, amount),
    ...(kind === 'hold' && { Advanced: { JValidateType: HOLD } }),
    ...(isRecurring && { Advanced: { IsAutoRecurringPayment: true } }),
  })
  return outcomeOf(Transaction.parse(answer), request)
}

/** Tells of a transaction that went through; what it answers when there is none is not documented. */
const findTransaction = async (call: Call, key: string) =>
  Transaction.parse(
    await call('Transactions/GetTransactionByExternalUniqTran', { ExternalUniqTranId: key }),
  )

/** Never `missing`: no answer is documented to say that a name was never used, and money may have moved behind any other. */
async function lookUp(call: Call, payment: KnownPayment): Promise<PaymentOutcome> {
  const found = await findTransaction(call, payment.key)
  const outcome = outcomeOfLookUp(found, payment)
  const { providerPayment: name } = payment
  if (name !== null && outcome.providerPayment !== name) return { state: 'unknown' }
  if (outcome.state !== 'approved') return outcome
  const reversal = await findTransaction(call, reversalKeyOf(payment.key))
  if (!wasReversed(reversal, payment)) return outcome
  // One transaction is not both of them.
  const isOther = reversal.TranzactionId !== found.TranzactionId
  return isOther ? { ...outcome, state: 'undone' } : { state: 'unknown' }
}

const wasReversed = (answer: Transaction, { kind, amount }: KnownPayment) =>
  kind === 'hold' ? isReleased(answer) : refundOf(answer, amount) === 'done'

/** The reversal of a payment is a transaction of its own. */
async function reverse(
  call: Call,
  ApiPassword: string,
  payment: KnownPayment,
): Promise<ReversalOutcome> {
  const { key, kind, providerCard, amount } = payment
  const { state, providerPayment } = await lookUp(call, payment)
  if (state === 'undone' || state === 'declined') return state
  if (state !== 'approved') throw new Error('cardcom: payment to reverse not found')
  const release = { MTI: RELEASE_HOLD, ApprovalNumber: Number(providerPayment) }
  const answer = await call('Transactions/Transaction', {
    ...transaction(reversalKeyOf(key), providerCard, amount),
    Advanced: kind === 'hold' ? release : { IsRefund: true, ApiPassword },
  })
  if (!wasReversed(Transaction.parse(answer), payment))
    throw new Error('cardcom: payment was not reversed')
  return 'undone'
}

/** A refund is a transaction of its own, by its own name: through at once, or refused. */
async function refundPart(
  call: Call,
  ApiPassword: string,
  { key, payment, amount }: RefundRequest,
): Promise<RefundOutcome> {
  const { state } = await lookUp(call, payment)
  if (state !== 'approved') throw new Error('cardcom: payment to refund not found')
  const answer = await call('Transactions/Transaction', {
    ...transaction(key, payment.providerCard, amount),
    Advanced: { IsRefund: true, ApiPassword },
  })
  // A no is for good: its name is spent, and asked again it would answer the same for ever.
  return wordOf(refundOf(Transaction.parse(answer), amount))
}

function wordOf(answer: RefundOutcome | undefined): RefundOutcome {
  if (answer) return answer
  throw new Error('cardcom: refund has an unknown outcome')
}

function caller(settings: Settings, fetch: typeof globalThis.fetch): Call {
  const { CARDCOM_TERMINAL: TerminalNumber, CARDCOM_API_NAME: ApiName } = settings
  const asking = { provider: 'cardcom', fetch, timeoutMs: settings.PAYMENT_TIMEOUT_MS }
  /** Throws unless CardCom answered; its answer may be a no. */
  return async (path, body) => {
    const { status, text } = await askOverHttp(
      asking,
      new URL(`/api/v11/${path}`, settings.CARDCOM_URL).href,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ TerminalNumber, ApiName, ...body }),
      },
    )
    if (status !== 200) throw new NotSent(`cardcom: ${status}`)
    return JSON.parse(text)
  }
}

/** The same name is the same transaction: asked for again, it answers what it answered. */
function transaction(ExternalUniqTranId: string, providerCard: string, amount: number) {
  const [Token = '', CardExpirationMMYY = ''] = providerCard.split('/')
  return {
    Token,
    CardExpirationMMYY,
    Amount: amount / 100,
    ISOCoinId: SHEKELS,
    NumOfPayments: 1,
    ExternalUniqTranId,
    ExternalUniqUniqTranIdResponse: true,
  }
}

function endingWith(returnTo: string, state: 'approved' | 'declined'): string {
  const url = new URL(returnTo)
  url.searchParams.set('card', state)
  return url.href
}
