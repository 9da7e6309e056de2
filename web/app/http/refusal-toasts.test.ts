import { messages } from '@galgal/i18n/messages'
import { refusalText } from '@galgal/ui/feedback/use-refusal-toast.ts'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { expect, test } from 'vitest'
import { errorAnswer, finished, openRoute, signedIn, userAnswer } from '../../test/open-route.ts'
import { orderAnswer } from '../../test/order-answer.ts'
import { subscriptionOf } from '../../test/subscription.fixture.ts'
import { action as code } from '../pages/login/verify.tsx'
import { action as endAtDoor } from '../pages/profile/end/end-door.tsx'
import { action as endAtHub } from '../pages/profile/end/end-hub.tsx'
import { action as confirmEnd } from '../pages/profile/end/end-review.tsx'
import { action as cards } from '../pages/profile/payment-methods/payment-methods.tsx'
import { action as slot } from '../pages/profile/subscriptions/slot.tsx'
import { action as password } from '../pages/profile/update.tsx'
import { action as documents } from '../pages/profile/verfication/verfication.tsx'
import { action as coupon } from '../pages/subscribe/coupon.tsx'
import { action as card } from '../pages/subscribe/method.tsx'
import { action as hub } from '../pages/subscribe/pickup_hub.tsx'
import { action as quantity } from '../pages/subscribe/select_quantity.tsx'

const STAGE = 'SubscriptionMain/UpdateSubscriptionProcess'
const TERMINATE = 'SubscriptionMain/TerminateRequestSubscription'
const DOOR = 'SubscriptionMain/ReuqestD2D'
const UPLOAD = 'SubscriptionMain/UploadBusinessDocuments'
const END = '/profile/subscriptions/s1/end'

const hubAndDay = { hub: '1', day: '2027-02-16' }
const house = { intent: 'address', q: 'אילת 1', addressId: 'eilat~1' }
const newPassword = {
  oldPassword: 'x',
  newPassword: 'Orange-tram-77',
  reEnteredPassword: 'Orange-tram-77',
}
const certificate = new FormData()
certificate.append('companyCertificate', new File(['x'], 'a.pdf'))

type Form = {
  action: (args: never) => unknown
  path: string
  form: Record<string, string> | FormData
  /** The call that refuses it, and by which code. */
  call: string
  code: number
}

/** Forms with a field of their own that a call may be refused for. */
const forms: Record<string, Form> = {
  'a coupon': {
    action: coupon,
    path: '/subscribe/coupon?order=o1',
    form: { couponCode: 'X' },
    call: 'SubscriptionMain/UpsertCouponCode',
    code: 7034,
  },
  'a quantity': {
    action: quantity,
    path: '/subscribe/select_quantity?order=o1',
    form: { quantity: '50' },
    call: STAGE,
    code: 7029,
  },
  'a card': {
    action: card,
    path: '/subscribe/method?order=o1',
    form: { card: 'c1', confirmTC: 'on', confirmAge: 'on', quoteId: 'q_1' },
    call: STAGE,
    code: 7042,
  },
  'a hub': {
    action: hub,
    path: '/subscribe/pickup_hub?order=o1',
    form: hubAndDay,
    call: STAGE,
    code: 7030,
  },
  'a code': {
    action: code,
    path: '/login/verify',
    form: { code: '123456' },
    call: 'Security/SMSLogin',
    code: 7010,
  },
  'a card that pays': {
    action: cards,
    path: '/profile/payment-methods',
    form: { what: 'set' },
    call: 'SubscriptionMain/SetCard',
    code: 7042,
  },
  'a lost slot': {
    action: slot,
    path: '/profile/subscriptions/s1/slot',
    form: hubAndDay,
    call: STAGE,
    code: 7031,
  },
  'a password': {
    action: password,
    path: '/profile/update',
    form: newPassword,
    call: 'GetUser/ResetPassword',
    code: 4122,
  },
  'a document': {
    action: documents,
    path: '/profile/verfication',
    form: certificate,
    call: UPLOAD,
    code: 4063,
  },
}

const ends: Record<string, Form> = {
  hub: { action: endAtHub, path: `${END}/hub`, form: hubAndDay, call: TERMINATE, code: 7030 },
  day: { action: endAtHub, path: `${END}/hub`, form: hubAndDay, call: TERMINATE, code: 7058 },
  window: { action: endAtDoor, path: `${END}/door`, form: {}, call: DOOR, code: 7032 },
  address: { action: endAtDoor, path: `${END}/door`, form: house, call: DOOR, code: 7033 },
  reason: {
    action: confirmEnd,
    path: `${END}/review?hub=1&day=2027-02-16`,
    form: { reason: 'r' },
    call: TERMINATE,
    code: 7058,
  },
}

/** What the toast says of a form once its call was refused. */
async function toastOf({ action, path, form, call, code: refusal }: Form) {
  const login = {
    callingCode: '+972',
    phoneNumber: '052-123 4567',
    request: { id: 'R1', requestedAt: Date.now() },
  }
  const { args } = openRoute({
    path,
    cookies: { ...signedIn, login: JSON.stringify(login) },
    form,
    api: {
      'GetUser/Get': userAnswer(finished, form === certificate ? 'Company' : ''),
      'SubscriptionMain/getSubscription': orderAnswer({}),
      'SubscriptionMain/GetSubscriptionInfo': Response.json(subscriptionOf()),
      'SubscriptionMain/UploadedDocuments': Response.json({
        status: 'not_started',
        acceptedTypes: [],
        documents: [],
      }),
      [call]: errorAnswer(409, refusal),
    },
  })
  const answer = await action({ ...args, params: { id: 's1' }, pattern: '' } as never)
  return refusalText((answer as { data: FormState }).data)
}

const wordsOf = (code_: number) =>
  messages.he.errors[`error_customMessage_${code_}` as 'error_customMessage_7034']

test.for(Object.entries(forms))(
  '[ER01] a refusal that stands at a field is a toast in the same words: %s',
  async ([, form]) => {
    expect((await toastOf(form)).split('\n')).toContain(wordsOf(form.code))
  },
)

test.for(Object.entries(ends))(
  '[SU08] at the end of a subscription a refusal is an error toast: %s',
  async ([, form]) => {
    expect(await toastOf(form)).toBe(wordsOf(form.code))
  },
)
