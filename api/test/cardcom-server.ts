import { type HttpRequest, openHttpServer } from './http-server.ts'
import { withMishaps } from './odd-answers.ts'

export const CARDCOM = { TERMINAL: '1000', API_NAME: 'galgal', API_PASSWORD: 'the-password' }
type CardcomTemper = 'willing' | 'refuses to pay' | 'refuses to hold'

type CardcomRequest = {
  TerminalNumber: number
  ApiName: string
  LowProfileId?: string
  ReturnValue?: string
  Token?: string
  Amount?: number
  ExternalUniqTranId?: string
  ExternalUniqUniqTranIdResponse?: boolean
  Advanced?: {
    JValidateType?: number
    MTI?: number
    ApprovalNumber?: number
    IsRefund?: boolean
    ApiPassword?: string
  }
}
type Deal = { ResponseCode: number; Description: string; TranzactionId: number; Amount: number }

/** What says no is a code; which codes is told of these alone: 608 and the credentials'. */
const errorResponse = (ResponseCode: number, Description: string) =>
  ({ ResponseCode, Description, TranzactionId: 0, Amount: 0 }) satisfies Deal
/** "Pending or not found" in one: seen, never documented. */
const NOT_FOUND = errorResponse(5096, 'pending or not found')
const DUPLICATE = errorResponse(608, 'used before')
const NOT_YOURS = errorResponse(603, 'wrong name or password')
const NO_TOKEN = errorResponse(503, 'no such token')
const DECLINED = 4
const HELD = 701

/** Answers as CardCom's API 11 does (secure.cardcom.solutions/api/v11/Docs), as far as pages, tokens and their transactions go. */
export async function openCardcomServer() {
  let count = 200_000_000
  const tokens = new Map<string, CardcomTemper>()
  const pages = new Map<string, { reference: string; token?: string }>()
  const deals = new Map<string, Deal>()
  const reversed = new Set<number>()
  const parts = new Map<string, number>()
  const taken: string[] = []
  let refusesRefunds = false
  let lookedUp: object | undefined

  function create({ ReturnValue = '' }: CardcomRequest) {
    const LowProfileId = `lp-${++count}`
    pages.set(LowProfileId, { reference: ReturnValue })
    const Url = `https://secure.cardcom.example/EA/LPC6/${LowProfileId}`
    return { ResponseCode: 0, Description: 'OK', LowProfileId, Url }
  }

  function result({ LowProfileId = '' }: CardcomRequest) {
    const page = pages.get(LowProfileId)
    if (!page?.token) return { ResponseCode: 5119, Description: 'not done', TokenInfo: null }
    return {
      ResponseCode: 0,
      Description: 'OK',
      ReturnValue: page.reference,
      TokenInfo: { Token: page.token, CardMonth: 8, CardYear: 29 },
      TranzactionInfo: { Last4CardDigitsString: '4242', Brand: 'Visa' },
    }
  }

  function transact({
    Token = '',
    Amount = 0,
    Advanced = {},
    ExternalUniqTranId = '',
  }: CardcomRequest): Deal {
    const deal = (ResponseCode: number, Description: string): Deal => {
      return { ResponseCode, Description, TranzactionId: ++count, Amount }
    }
    const temper = tokens.get(Token)
    if (!temper) return NO_TOKEN
    if (Advanced.MTI === 420) {
      reversed.add(Advanced.ApprovalNumber ?? 0)
      return deal(0, 'released')
    }
    if (Advanced.IsRefund) {
      if (Advanced.ApiPassword !== CARDCOM.API_PASSWORD) return NOT_YOURS
      return refusesRefunds ? deal(DECLINED, 'declined') : deal(0, 'refunded')
    }
    const isHold = Advanced.JValidateType === 5
    if (temper === (isHold ? 'refuses to hold' : 'refuses to pay'))
      return deal(DECLINED, 'declined')
    if (!isHold) taken.push(ExternalUniqTranId)
    return deal(isHold ? HELD : 0, 'OK')
  }

  function transaction(request: CardcomRequest): Deal {
    const key = request.ExternalUniqTranId ?? ''
    const before = deals.get(key)
    if (before) return request.ExternalUniqUniqTranIdResponse ? before : DUPLICATE
    const made = transact(request)
    if (made.TranzactionId) deals.set(key, made)
    if (made.Description === 'refunded') parts.set(key, Math.round(made.Amount * 100))
    return made
  }

  /** Tells "if there is a successful transaction", as its documentation has it. */
  function lookUp({ ExternalUniqTranId: key = '' }: CardcomRequest): object {
    const deal = deals.get(key)
    return lookedUp ?? (deal && deal.ResponseCode !== DECLINED ? deal : NOT_FOUND)
  }

  const answers: Record<string, (request: CardcomRequest) => object> = {
    '/api/v11/LowProfile/Create': create,
    '/api/v11/LowProfile/GetLpResult': result,
    '/api/v11/Transactions/Transaction': transaction,
    '/api/v11/Transactions/GetTransactionByExternalUniqTran': lookUp,
  }

  function answer({ method, path, body }: HttpRequest) {
    const make = answers[path]
    if (method !== 'POST' || !make) return { status: 404 }
    const request = JSON.parse(body) as CardcomRequest
    if (String(request.TerminalNumber) !== CARDCOM.TERMINAL || request.ApiName !== CARDCOM.API_NAME)
      return { status: 401, body: JSON.stringify(NOT_YOURS) }
    return { status: 200, body: JSON.stringify(make(request)) }
  }

  const isWrite = ({ path }: HttpRequest) => path.endsWith('/Transaction')
  const refused = { status: 200, body: JSON.stringify(NOT_FOUND) }
  const mishaps = withMishaps(isWrite, answer, refused)
  return {
    ...(await openHttpServer(mishaps.answer)),
    strike: mishaps.strike,
    /** What a customer does on the hosted page. */
    typeCard(page: string, temper: CardcomTemper): string {
      const opened = pages.get(page)
      if (!opened) throw new Error('no such page')
      opened.token = `token-${++count}`
      tokens.set(opened.token, temper)
      return `${opened.token}/0829`
    },
    /** The same card is typed on another page. */
    typeSame(page: string, other: string) {
      const token = pages.get(page)?.token
      const opened = pages.get(other)
      if (token && opened) opened.token = token
    },
    /** Agorot that went back by a refund's name. */
    returned: (key: string) => parts.get(key) ?? 0,
    /** From now on no card takes its money back. */
    refuseRefunds() {
      refusesRefunds = true
    },
    /** From now on every look-up answers this. */
    lookUpsAnswer(answer: object | undefined) {
      lookedUp = answer
    },
    /** How often money was taken by a name. */
    taken: (key: string) => taken.filter((it) => it === key).length,
    /** Agorot of all transactions that gave back. */
    refundedAmount: () => [...parts.values()].reduce((sum, part) => sum + part, 0),
    stateOf(key: string) {
      const deal = deals.get(key)
      if (!deal) return undefined
      if (reversed.has(deal.TranzactionId) || deals.has(`undo-${key}`)) return 'undone'
      return deal.ResponseCode === DECLINED ? 'declined' : 'approved'
    },
  }
}
