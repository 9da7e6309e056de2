import { makeAccounts } from './accounts.ts'

type Body = Record<string, unknown>
/** Asks as somebody; throws for any answer but 200. */
// biome-ignore lint/suspicious/noExplicitAny: each call answers in its own shape
type Ask = (path: string, body?: Body) => Promise<any>

const CARD = { number: '4242424242424242', expiry: '08/31', cvv: '123', holder: 'Dana Cohen' }
const phone = '+972521234567'
/** Whom the sandbox approves at once. */
const identityNumber = '123456782'
const toggles = ['confirmExperiencedDriver', 'confirm19', 'confirmTC', 'confirmPrivatePolicy']

const asker =
  (url: string, token?: string): Ask =>
  async (path, body) => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(token && { 'x-token': token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }

type Driver = { token: string; refreshToken: string; subscriptionId: string }

/** A customer whose car is on the road, by the calls that pages make: the tokens of a session, and the subscription. */
export async function makeDriver(url: string): Promise<Driver> {
  const anyone = asker(url)
  const [pair] = await makeAccounts(url, 1)
  const { token, refreshToken, customerToken } = await anyone('/api/Security/Login', { ...pair })
  const ask = asker(url, token)
  await finishSignup(ask)
  const subscriptionId = await placeOrder(ask, anyone, customerToken)
  await verify(ask, anyone)
  await anyone('/sandbox/operator', { action: 'handOver', subscriptionId })
  return { token, refreshToken, subscriptionId }
}

async function finishSignup(ask: Ask) {
  await ask('/api/SR/CreateLead', { b2BType: '', storetype: 'B2C', phoneNumber: phone })
  const [{ code }] = await ask(`/sandbox/outbox?to=${encodeURIComponent(phone)}`)
  await ask('/api/SR/Verify', { username: phone, VerificationCode: code })
  const confirmToggles = Object.fromEntries([
    ...toggles.map((name) => [name, true]),
    ['allowMarketing', false],
  ])
  const names = { firstName: 'Dana', lastName: 'Levi' }
  await ask('/api/SR/Create', { ...names, identityNumber, confirmToggles })
  await ask('/api/SR/Update', { city: 'Haifa', address: 'Hanassi Ave', originCountry: 'IL' })
  await ask('/api/SR/Finish', { skipVerification: true })
}

async function placeOrder(ask: Ask, anyone: Ask, customerToken: string): Promise<string> {
  const main = '/api/SubscriptionMain'
  const wanted = { classificationId: 10080, periodInMonths: 12, subscriptionSource: 'web' }
  const { id } = await ask(`${main}/CreateSubscriptionProcess`, wanted)
  const update = (answer: Body) => ask(`${main}/UpdateSubscriptionProcess`, { id, ...answer })
  const hubs: { hubId: number; dates: string[] }[] = await ask(`${main}/Hubs?subscriptionID=${id}`)
  const { hubId, dates = [] } = hubs.find(({ dates }) => dates.length > 0) ?? {}
  await update({ stage: 'color-and-date', colorId: 'dark-blue', startDate: dates[0] })
  await update({ stage: 'pickup_hub', hubPickUpData: { hubId, pickUpDate: dates[0] } })
  await update({ stage: 'select_insurance', waiverInsuranceTypeId: 2 })

  const page = { customerToken, subscriptionId: id }
  const { clientSecret } = await ask('/api/SR/AddCreditCardFirstStep', page)
  await anyone(`/sandbox/card/${clientSecret}`, CARD)
  const { accountDetails } = await ask('/api/SR/FinishAddingPaymentData', { customerToken })
  const [{ creditCardToken }] = accountDetails.creditCardList
  await update({
    stage: 'method',
    paymentMethodId: creditCardToken,
    paymentSource: 'creditCard',
  })
  const { quote } = await update({ stage: 'deposit', approveDeposit: true })
  const order = { id, quoteId: quote.quoteId, confirmTC: true }
  const { orderStatus } = await ask(`${main}/FinishSubscriptionProcess`, order)
  if (orderStatus !== 'ordered') throw new Error(`the order is ${orderStatus}`)
  return id
}

/** The identity check, over once the clock has passed its time. */
async function verify(ask: Ask, anyone: Ask) {
  await ask('/api/MagicRegistration/OnfidoCreateApplicant', {})
  await ask('/api/MagicRegistration/onfidoStudioUserFlowFinished', {})
  await ask('/api/MagicRegistration/OnfidoCreateCheck', {})
  await anyone('/sandbox/clock', { advance: 'PT15S' })
}
