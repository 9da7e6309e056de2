import { afterEach, expect, test } from 'vitest'
import { cardcomOddAnswers } from '../../../test/cardcom-odd-answers.ts'
import { CARDCOM, openCardcomServer } from '../../../test/cardcom-server.ts'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { mishapsOf, namesOf } from '../../../test/odd-answers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { answersSuite } from './answers.suite.ts'
import { cardcom } from './cardcom.ts'
import { noResponseSuite, type PaymentTrial, paymentSuite, SHORT } from './payment.suite.ts'

afterEach(closeHttpServers)

async function openPayment(url: string, more: Record<string, string> = {}) {
  const { deps } = await openTestApi()
  const env = {
    CARDCOM_TERMINAL: CARDCOM.TERMINAL,
    CARDCOM_API_NAME: CARDCOM.API_NAME,
    CARDCOM_API_PASSWORD: CARDCOM.API_PASSWORD,
    CARDCOM_URL: url,
    ...more,
  }
  const payment = cardcom.open(env, { ...deps, fetch, publicUrl: 'https://galgal.example' })
  return { payment, deps }
}

const page = {
  customerId: 'dana',
  holder: {
    name: 'Dana Levi',
    email: 'dana@example.co.il',
    address: 'דיזנגוף 99',
    city: 'תל אביב-יפו',
  },
  expiresAt: new Date(),
  returnTo: 'https://galgal.example/subscribe/card-added?order=1',
}
const webhookOf = (query: Record<string, string>) => ({
  method: 'GET',
  headers: new Headers(),
  body: '',
  query: new URLSearchParams(query),
})

async function openTrial() {
  const server = await openCardcomServer()
  const { payment, deps } = await openPayment(server.url)
  const pages: string[] = []
  const trial: PaymentTrial = {
    payment,
    pages,
    customerId: 'dana',
    otherCustomerId: 'avi',
    tellsMissing: false,
    signs: false,
    async addCard(temper) {
      if (temper === 'asks its holder') return undefined
      const opened = await payment.openCardPage?.({ ...page, reference: deps.newId() })
      if (!opened) throw new Error('cardcom takes cards in a frame')
      pages.push(opened.providerPage)
      return server.typeCard(opened.providerPage, temper)
    },
    confirm: async () => {},
    stateOf: async (key) => server.stateOf(key),
    refundedAmount: async () => server.refundedAmount(),
    webhook: (reference) =>
      webhookOf({ terminalnumber: CARDCOM.TERMINAL, lowprofilecode: reference, Operation: '3' }),
  }
  return { server, trial }
}

paymentSuite('cardcom', async () => (await openTrial()).trial)

answersSuite('cardcom', namesOf(cardcomOddAnswers), async () => {
  const { server, trial } = await openTrial()
  const { payment: hurried } = await openPayment(server.url, SHORT)
  return {
    ...trial,
    hurried,
    taken: async (key) => server.taken(key),
    oddities: mishapsOf(cardcomOddAnswers).map((mishap) => ({
      name: mishap.odd.name,
      denies: mishap.odd.denies,
      strike: async (what) => server.strike({ ...mishap, what }),
      end: async () => server.strike(undefined),
    })),
  }
})

test('a page of which CardCom cannot tell hides no card of another', async () => {
  const report = {
    ResponseCode: 0,
    TokenInfo: { Token: 'token', CardMonth: 8, CardYear: 29 },
    TranzactionInfo: { Last4CardDigitsString: '4242', Brand: 'Visa' },
  }
  const { url } = await openHttpServer(({ body }) =>
    body.includes('lp-broken') ? { status: 500 } : { status: 200, body: JSON.stringify(report) },
  )
  const { payment } = await openPayment(url)
  const cards = await payment.listCards('dana', ['lp-broken', 'lp-good'])
  expect(cards).toMatchObject([{ providerCard: 'token/0829', providerPage: 'lp-good' }])
})

const TOKEN = { Token: 'token' }
const CARD = { Last4CardDigitsString: '4242', Brand: 'Visa' }
const resultOf = (result: object) =>
  openHttpServer(() => ({ status: 200, body: JSON.stringify(result) }))

test.for([
  { TokenInfo: { ...TOKEN, CardMonth: 8, CardYear: 2029 }, TranzactionInfo: CARD },
  { TokenInfo: { ...TOKEN, CardMonth: '08', CardYear: '29' }, TranzactionInfo: CARD },
  { TokenInfo: TOKEN, TranzactionInfo: { ...CARD, CardMonth: 8, CardYear: 2029 } },
  {
    TokenInfo: { ...TOKEN, CardMonth: 0, CardYear: 0 },
    TranzactionInfo: CARD,
    UIValues: { CardMonth: 8, CardYear: 29 },
  },
])('cardcom: month and year of a card are read wherever they stand: %j', async (result) => {
  const { url } = await resultOf({ ResponseCode: 0, ...result })
  const { payment } = await openPayment(url)
  const [card] = await payment.listCards('dana', ['lp'])
  expect(card).toMatchObject({ providerCard: 'token/0829', expiry: '2029-08' })
})

test.for([
  // Bit of CardCom, a wallet without a token, and a card that nobody could charge.
  { ExternalPaymentVector: 104, TokenInfo: null, TranzactionInfo: { Brand: null } },
  { ExternalPaymentVector: 'ApplePay', TokenInfo: { Token: null }, TranzactionInfo: CARD },
  { TokenInfo: TOKEN, TranzactionInfo: CARD },
])('cardcom: what gives no token for the months to come is no card: %j', async (result) => {
  const { url } = await resultOf({ ResponseCode: 0, ...result })
  const { payment } = await openPayment(url)
  expect(await payment.listCards('dana', ['lp'])).toEqual([])
})

test('cardcom: a terminal of standing orders marks what it charges while nobody is there, and nothing else', async () => {
  const server = await openCardcomServer()
  const settings = { CARDCOM_RECURRING: 'yes', CARDCOM_3DS: 'Enabled' }
  const { payment } = await openPayment(server.url, settings)
  const opened = await payment.openCardPage?.({ ...page, reference: 'once' })
  const { AdvancedDefinition } = JSON.parse(server.requests[0]?.body ?? '')
  expect(AdvancedDefinition).toEqual({ JValidateType: 2, ThreeDSecureState: 'Enabled' })
  const providerCard = server.typeCard(opened?.providerPage ?? '', 'willing')
  const charge = { kind: 'charge', providerCard, amount: 100, orderId: '', returnTo: '' } as const
  await payment.authorise({ ...charge, key: 'first' })
  await payment.authorise({ ...charge, key: 'month', isUnattended: true })
  const sent = server.requests.slice(1).map(({ body }) => JSON.parse(body).Advanced)
  expect(sent).toEqual([undefined, { IsAutoRecurringPayment: true }])
})

noResponseSuite('cardcom', openPayment, {
  'a name that is not ours': () => openHttpServer(() => ({ status: 401 })),
})

test('[PY09] cardcom: the page is told whose card it is, where to lead back to, a reference, and no login', async () => {
  const server = await openCardcomServer()
  const { payment } = await openPayment(server.url)
  const opened = await payment.openCardPage?.({ ...page, reference: 'once' })
  expect(opened?.url).toMatch(/^https:\/\/secure\.cardcom\.example\//)
  expect(payment.cardOrigin).toBe(new URL(server.url).origin)
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
    TerminalNumber: 1000,
    ApiName: 'galgal',
    Operation: 'CreateTokenOnly',
    Amount: 1,
    ISOCoinId: 1,
    ReturnValue: 'once',
    SuccessRedirectUrl: `${page.returnTo}&card=approved`,
    FailedRedirectUrl: `${page.returnTo}&card=declined`,
    WebHookUrl: 'https://galgal.example/api/webhooks/payment/cardcom',
    UIDefinition: {
      CardOwnerNameValue: 'Dana Levi',
      CardOwnerEmailValue: 'dana@example.co.il',
      CustomFields: [
        { Id: 1, Value: 'dana' },
        { Id: 2, Value: 'once' },
        { Id: 3, Value: 'דיזנגוף 99' },
        { Id: 4, Value: 'תל אביב-יפו' },
      ],
    },
    AdvancedDefinition: { JValidateType: 2, ThreeDSecureState: 'Auto' },
  })
})

test('[PY09] cardcom: an e-mail too long for the page is left out, a long street is cut, and what is unknown is not sent', async () => {
  const server = await openCardcomServer()
  const { payment } = await openPayment(server.url)
  const holder = {
    name: 'ד'.repeat(60),
    email: `${'d'.repeat(45)}@x.example`,
    address: 'ר'.repeat(60),
  }
  await payment.openCardPage?.({ ...page, reference: 'once', holder: { ...holder, city: '' } })
  expect(JSON.parse(server.requests[0]?.body ?? '').UIDefinition).toEqual({
    CardOwnerNameValue: 'ד'.repeat(50),
    CustomFields: [
      { Id: 1, Value: 'dana' },
      { Id: 2, Value: 'once' },
      { Id: 3, Value: 'ר'.repeat(50) },
    ],
  })
})

test('cardcom: a page on which nothing was typed has no card, and money is asked in shekels', async () => {
  const server = await openCardcomServer()
  const { payment } = await openPayment(server.url)
  const opened = await payment.openCardPage?.({ ...page, reference: 'once' })
  const providerPage = opened?.providerPage ?? ''
  expect(await payment.listCards('dana', [providerPage])).toEqual([])
  const providerCard = server.typeCard(providerPage, 'willing')
  await payment.authorise({
    key: 'key',
    kind: 'hold',
    providerCard,
    amount: 156050,
    orderId: 'order',
    returnTo: page.returnTo,
  })
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({
    Amount: 1560.5,
    CardExpirationMMYY: '0829',
    ExternalUniqTranId: 'key',
    ExternalUniqUniqTranIdResponse: true,
    Advanced: { JValidateType: 5 },
  })
})

test('cardcom: a refund that its card refuses has failed for good, and one of another amount is not ours to believe', async () => {
  const server = await openCardcomServer()
  const { payment } = await openPayment(server.url)
  const opened = await payment.openCardPage?.({ ...page, reference: 'once' })
  const providerCard = server.typeCard(opened?.providerPage ?? '', 'willing')
  const request = { key: 'key', kind: 'charge', providerCard, amount: 156050 } as const
  await payment.authorise({ ...request, orderId: 'order', returnTo: page.returnTo })
  const known = { ...request, providerPayment: null, requestedAt: new Date() }
  const part = { key: 'part', payment: known, amount: 100 }
  const good = { ...part, key: 'good' }
  expect(await payment.refund(good)).toBe('done')
  await expect(payment.lookUpRefund({ ...good, amount: 99 })).rejects.toThrow()
  server.refuseRefunds()
  for (let time = 0; time < 2; time++) expect(await payment.refund(part)).toBe('failed')
  await expect(payment.lookUpRefund(part)).rejects.toThrow()
  expect(server.refundedAmount()).toBe(100)
})

test('cardcom: a webhook that comes by POST, of our terminal only, is the same hint', async () => {
  const { payment } = await openPayment('http://127.0.0.1:9')
  const post = (body: string) => ({ ...webhookOf({}), method: 'POST', body })
  const report = { LowProfileId: 'lp-1', TerminalNumber: 1000, ResponseCode: 0 }
  expect(payment.readWebhook(post(JSON.stringify(report)))).toEqual({
    id: 'page-lp-1',
    reference: 'lp-1',
  })
  const other = JSON.stringify({ ...report, TerminalNumber: 1001 })
  for (const wrong of [
    post(other),
    post('not json'),
    post('{}'),
    webhookOf({ lowprofilecode: 'x' }),
  ])
    expect(payment.readWebhook(wrong)).toBeUndefined()
})

test('cardcom: a setting that is missing names itself', () => {
  expect(cardcom.complaints({ CARDCOM_TERMINAL: '1000', CARDCOM_API_NAME: 'galgal' })).toEqual([
    'CARDCOM_API_PASSWORD is missing',
  ])
})

/** A charge that CardCom took, and a look-up that from then on answers something else. */
async function takeCharge() {
  const server = await openCardcomServer()
  const { payment } = await openPayment(server.url)
  const opened = await payment.openCardPage?.({ ...page, reference: 'once' })
  const providerCard = server.typeCard(opened?.providerPage ?? '', 'willing')
  const request = { key: 'key', kind: 'charge', providerCard, amount: 156050 } as const
  await payment.authorise({ ...request, orderId: 'order', returnTo: page.returnTo })
  return { server, payment, charge: { ...request, providerPayment: null, requestedAt: new Date() } }
}

test.for([
  ...[-1, 2, 4, 500, 603, 608, 700, 999, 5096, 9999].map((ResponseCode) => ({ ResponseCode })),
  { ResponseCode: 9999, TranzactionId: 200_000_009, Amount: 1560.5 },
  { ResponseCode: 0, TranzactionId: 0, Amount: 1560.5 },
  { ResponseCode: 0, TranzactionId: -1, Amount: 1560.5 },
  { ResponseCode: 0, TranzactionId: 200_000_009 },
  { ResponseCode: 0, TranzactionId: 200_000_009, Amount: 1560.5, CoinId: 2 },
  { ResponseCode: 0, TranzactionId: 200_000_009, Amount: 1560.5, IsRefund: true },
  { ResponseCode: 701, TranzactionId: 200_000_009, Amount: 1560.5 },
  {},
])(
  '[S39] cardcom: a look-up that answers %j says nothing, and nothing is undone on it',
  async (answer) => {
    const { server, payment, charge } = await takeCharge()
    server.lookUpsAnswer(answer)
    expect((await payment.lookUp(charge)).state).toBe('unknown')
    const before = server.requests.length
    await expect(payment.reverse(charge)).rejects.toThrow()
    const request = server.requests.slice(before).map(({ path }) => path.split('/').at(-1))
    expect(new Set(request)).toEqual(new Set(['GetTransactionByExternalUniqTran']))
    expect([server.refundedAmount(), server.stateOf('key')]).toEqual([0, 'approved'])
  },
)

test('[S39] cardcom: what no look-up tells is told by asking again by the same name, and money moves once', async () => {
  const { server, payment, charge } = await takeCharge()
  server.lookUpsAnswer({ ResponseCode: 9999 })
  const again = await payment.authorise({ ...charge, orderId: 'order', returnTo: page.returnTo })
  expect([again.state, server.taken('key')]).toEqual(['approved', 1])
})
