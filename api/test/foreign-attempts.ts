import { cardOf, colourAndDate, DIZENGOFF, door, hub, pro, toTheDoor } from './orders.ts'
import { toggles } from './people.ts'

export type Attempt = { call: string; name: string; sent: object; status: number; who?: 'starting' }
export type Names = Record<
  'customer' | 'token' | 'order' | 'draft' | 'card' | 'session' | 'request' | 'document' | 'photo',
  string
>

/** What the caller has of their own. */
export type Mine = Pick<Names, 'customer' | 'draft' | 'order' | 'card'>

const main = 'SubscriptionMain'
const idNames = ['id', 'subscriptionId', 'subscriptionID']
const RedirectURL = 'http://localhost:3000/subscribe'
const lead = {
  b2BType: '',
  storetype: 'B2C',
  phoneNumber: '0541112244',
  firstName: 'נועה',
  lastName: 'בר',
  identityNumber: '039337423',
  address: 'הנביאים',
  city: 'חיפה',
  confirmToggles: toggles,
}
const answers = [
  { stage: 'pricing-plans', periodInMonths: 3 },
  colourAndDate,
  toTheDoor,
  hub,
  door,
  pro,
  cardOf('any'),
  { stage: 'deposit', approveDeposit: false },
  { stage: 'checkout' },
]

/** An order under each of the names its id has on the wire. */
const ordersAs = (id: string, mine: Mine): Attempt[] =>
  idNames.flatMap((name) => [
    ...[
      'Appointment',
      'getSubscription',
      'GetSubscriptionInfo',
      'Hubs',
      'D2DTimes',
      'Insurance',
    ].map((it) => ({
      call: `GET ${main}/${it}`,
      name,
      sent: { [name]: id },
      status: 404,
    })),
    ...answers.map((answer) => ({
      call: `POST ${main}/UpdateSubscriptionProcess`,
      name,
      status: 404,
      sent: { ...answer, [name]: id },
    })),
    {
      call: `POST ${main}/ReuqestD2D`,
      name,
      status: 404,
      sent: { [name]: id, door2doorData: { id: DIZENGOFF } },
    },
    {
      call: `POST ${main}/FinishSubscriptionProcess`,
      name,
      status: 404,
      sent: { [name]: id, quoteId: 'any', confirmTC: true },
    },
    {
      call: 'POST MagicRegistration/GetCCIFrameURL',
      name: 'subscriptionId',
      status: 404,
      sent: { RedirectURL, [name]: id },
    },
    {
      call: 'POST SR/AddCreditCardFirstStep',
      name: 'subscriptionId',
      status: 404,
      sent: { customerToken: mine.customer, [name]: id },
    },
    {
      call: `POST ${main}/UpsertCouponCode`,
      name,
      status: 404,
      sent: { [name]: id, couponCode: 'WELCOME10' },
    },
    {
      call: `POST ${main}/SignDocument`,
      name,
      status: 404,
      sent: { [name]: id, reuqestType: 'contract', version: '1', name: 'נועה בר' },
    },
    ...[
      'GetSubscriptionDocumentPreAssign',
      'SendOrder',
      'TerminateRequestSubscription',
      'WithdrawTermination',
    ].map((it) => ({
      call: `POST ${main}/${it}`,
      name,
      status: 404,
      sent: { [name]: id },
    })),
  ])

/** The car of a subscription and the card that pays for it. */
const carsAs = (id: string, mine: Mine): Attempt[] => [
  ...['MyVehicle', 'DamageReports', 'CarVisits'].map((it) => ({
    call: `GET ${main}/${it}`,
    name: 'subscriptionId',
    status: 404,
    sent: { subscriptionId: id },
  })),
  {
    call: `POST ${main}/Odometer`,
    name: 'subscriptionId',
    status: 404,
    sent: { subscriptionId: id, kilometres: 100 },
  },
  {
    call: `POST ${main}/Damage`,
    name: 'subscriptionId',
    status: 404,
    sent: {
      subscriptionId: id,
      happenedOn: '2026-11-22',
      place: 'חניון',
      description: 'שריטה',
      canDrive: 'yes',
      photo: new File(['photo'], 'scratch.png'),
    },
  },
  {
    call: `POST ${main}/SetCard`,
    name: 'subscriptionId',
    status: 404,
    sent: { subscriptionId: id, creditCardToken: mine.card },
  },
]

const cardsAs = (token: string, mine: Mine): Attempt[] => [
  ...['SetDefaultCard', 'RemoveCard'].map((it) => ({
    call: `POST SR/${it}`,
    name: 'creditCardToken',
    status: 409,
    sent: { creditCardToken: token },
  })),
  {
    call: `POST ${main}/SetCard`,
    name: 'creditCardToken',
    status: 409,
    sent: { subscriptionId: mine.order, creditCardToken: token },
  },
]

const documentFor = (id: string): Attempt => ({
  call: `POST ${main}/UploadBusinessDocuments`,
  name: 'subscriptionId',
  status: 404,
  sent: { documentType: 'idFront', subscriptionId: id, file: new File(['document'], 'id.png') },
})

/** A document by its name and by its order: each alone, and both. */
const documentsAs = (them: Names, mine: Mine): Attempt[] =>
  [
    { name: 'fileName', subscriptionId: mine.draft, fileName: them.document },
    { name: 'subscriptionId', subscriptionId: them.order, fileName: them.document },
    { name: 'subscriptionId', subscriptionId: them.order, fileName: `${them.order}.pdf` },
  ].map(({ name, ...sent }) => ({
    call: `GET ${main}/DownloadSubscriptionDocumentv3`,
    name,
    status: 404,
    sent: { ...sent, reuqestType: 'contract' },
  }))

const customersAs = (id: string, token: string): Attempt[] => [
  ...['CreateLead', 'Create', 'Update'].map((it) => ({
    call: `POST SR/${it}`,
    name: 'customerToken',
    who: 'starting' as const,
    status: 403,
    sent: { ...lead, customer: { customerToken: id } },
  })),
  {
    call: 'PUT GetUser/Update',
    name: 'customerToken',
    status: 400,
    sent: { customerToken: id, firstName: 'נועה' },
  },
  ...['FinishAddingPaymentData', 'AddCreditCardFirstStep'].map((it) => ({
    call: `POST SR/${it}`,
    name: 'customerToken',
    status: 403,
    sent: { customerToken: id },
  })),
  {
    call: 'POST MagicRegistration/GetCCIFrameURL',
    name: 'Custom1',
    status: 403,
    sent: { RedirectURL, Custom1: id },
  },
  {
    call: 'POST MagicRegistration/GetCCIFrameURL',
    name: 'Custom2',
    status: 403,
    sent: { RedirectURL, Custom2: token },
  },
]

/** A code belongs to the request and the phone it was sent for. */
const codeAs = (request: string, digits: string): Attempt => ({
  call: 'POST Security/SMSLogin',
  name: 'requestId',
  status: 401,
  sent: { requestId: request, VerificationCode: digits },
})

const othersAs = ({ card, session }: Names, mine: Mine): Attempt[] => [
  {
    call: `POST ${main}/UpdateSubscriptionProcess`,
    name: 'paymentMethodId',
    status: 409,
    sent: { ...cardOf(card), id: mine.draft },
  },
  { call: 'DELETE Security/Sessions/:id', name: 'id', sent: { id: session }, status: 404 },
]

/** Every call with the names of someone else's things, `mine` wherever it needs one of the caller's. */
export const attemptsOn = (them: Names, digits: string, mine: Mine): Attempt[] => [
  ...ordersAs(them.order, mine),
  ...ordersAs(them.draft, mine),
  documentFor(them.order),
  ...documentsAs(them, mine),
  ...customersAs(them.customer, them.token),
  codeAs(them.request, digits),
  ...othersAs(them, mine),
  ...carsAs(them.order, mine),
  ...cardsAs(them.card, mine),
  ...['DamagePhoto', 'CarVisitPhoto'].map((it) => ({
    call: `GET ${main}/${it}`,
    name: 'id',
    sent: { id: them.photo },
    status: 404,
  })),
]

/** Names of what never was. */
export const nothing: Names = {
  customer: 'none',
  token: 'none',
  order: 'none',
  draft: 'none',
  card: 'none',
  session: 'none',
  request: 'none',
  document: 'none.pdf',
  photo: 'none',
}
