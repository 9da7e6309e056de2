import { z } from 'zod'
import { adapter } from '../adapter.ts'
import { askOverHttp } from '../ask-over-http.ts'
import { isSafeUrl } from '../loopback.ts'
import { cardOf, isYes, LowProfile, noticeOf, standingOf, Transaction } from './cardcom-answers.ts'
import type { Payment, PaymentKnown, Standing } from './payment.ts'

const SHEKELS = 1
const RELEASE_HOLD = 420
const HOLD = 5
const CHECK_CARD = 2

const Settings = z.object({
  CARDCOM_TERMINAL: z.coerce.number().int().positive(),
  CARDCOM_API_NAME: z.string().min(1),
  /** Only refunds need it. */
  CARDCOM_API_PASSWORD: z.string().min(1),
  CARDCOM_URL: z
    .string()
    .refine(isSafeUrl, 'is not https, or holds credentials')
    .default('https://secure.cardcom.solutions'),
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(8000).default(5000),
})
type Settings = z.output<typeof Settings>

const Created = z.object({ ResponseCode: z.literal(0), LowProfileId: z.string(), Url: z.url() })

/** The undoing of a payment is a transaction of its own, by this name. */
const undoing = (key: string) => `undo-${key}`

/** Takes cards on CardCom's hosted page and money by its tokens (API 11, secure.cardcom.solutions/api/v11/Docs). */
export const cardcom = adapter({
  settings: Settings,
  open(settings, { fetch, now, publicUrl }): Payment {
    const call = caller(settings, fetch)
    const lookUp = async (key: string) =>
      Transaction.parse(
        await call('Transactions/GetTransactionByExternalUniqTran', { ExternalUniqTranId: key }),
      )
    const look = async ({ key, amount }: PaymentKnown): Promise<Standing> => {
      if (isYes(await lookUp(undoing(key)))) return { state: 'undone' }
      const found = await lookUp(key)
      return found.TranzactionId ? standingOf(found, amount) : { state: 'missing' }
    }
    return {
      name: 'cardcom',
      cardWay: 'frame',
      async openCardPage({ reference, holder, returnTo }) {
        const { LowProfileId, Url } = Created.parse(
          await call('LowProfile/Create', {
            ...{ Operation: 'CreateTokenOnly', Amount: 1, ISOCoinId: SHEKELS },
            // What they hear of a login, and what comes back with the card.
            ReturnValue: reference,
            SuccessRedirectUrl: endingWith(returnTo, 'approved'),
            FailedRedirectUrl: endingWith(returnTo, 'declined'),
            WebHookUrl: new URL('/api/webhooks/payment/cardcom', publicUrl).href,
            UIDefinition: { CardOwnerNameValue: holder },
            AdvancedDefinition: { JValidateType: CHECK_CARD },
          }),
        )
        return { url: Url, providerPage: LowProfileId }
      },
      async listCards(_, pages) {
        const results = pages.map(async (page) => {
          const result = await call('LowProfile/GetLpResult', { LowProfileId: page })
          return cardOf(LowProfile.parse(result), page, now())
        })
        return (await Promise.all(results)).flatMap((it) => it ?? [])
      },
      async ask({ key, kind, providerCard, amount }) {
        try {
          const advanced = kind === 'hold' ? { Advanced: { JValidateType: HOLD } } : {}
          const answer = await call('Transactions/Transaction', {
            ...transaction(key, providerCard, amount),
            ...advanced,
          })
          return standingOf(Transaction.parse(answer), amount)
        } catch {
          return { state: 'unknown' }
        }
      },
      look: async (payment) => look(payment).catch(() => ({ state: 'unknown' })),
      async undo(payment) {
        const { key, kind, providerCard, amount } = payment
        const { state } = await look(payment)
        if (state === 'unknown') throw new Error('cardcom: nobody knows what to undo')
        if (state !== 'approved') return
        const { TranzactionId: ApprovalNumber } = await lookUp(key)
        const answer = await call('Transactions/Transaction', {
          ...transaction(undoing(key), providerCard, amount),
          Advanced:
            kind === 'hold'
              ? { MTI: RELEASE_HOLD, ApprovalNumber }
              : { IsRefund: true, ApiPassword: settings.CARDCOM_API_PASSWORD },
        })
        if (!isYes(Transaction.parse(answer))) throw new Error('cardcom: it was not undone')
      },
      readNotice: (sent) => noticeOf(sent, settings.CARDCOM_TERMINAL),
    }
  },
})

function caller(settings: Settings, fetch: typeof globalThis.fetch) {
  const { CARDCOM_TERMINAL: TerminalNumber, CARDCOM_API_NAME: ApiName } = settings
  const asking = { provider: 'cardcom', fetch, timeoutMs: settings.PAYMENT_TIMEOUT_MS }
  /** Throws unless CardCom answered; its answer may be a no. */
  return async (path: string, body: object): Promise<unknown> => {
    const { status, text } = await askOverHttp(
      asking,
      new URL(`/api/v11/${path}`, settings.CARDCOM_URL).href,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ TerminalNumber, ApiName, ...body }),
      },
    )
    if (status !== 200) throw new Error(`cardcom: ${status}`)
    return JSON.parse(text)
  }
}

/** The same name is the same transaction: asked for again, it answers what it answered. */
function transaction(ExternalUniqTranId: string, providerCard: string, amount: number) {
  const [Token = '', CardExpirationMMYY = ''] = providerCard.split('/')
  return {
    ...{ Token, CardExpirationMMYY, Amount: amount / 100, ISOCoinId: SHEKELS, NumOfPayments: 1 },
    ...{ ExternalUniqTranId, ExternalUniqUniqTranIdResponse: true },
  }
}

function endingWith(returnTo: string, state: 'approved' | 'declined'): string {
  const url = new URL(returnTo)
  url.searchParams.set('card', state)
  return url.href
}
