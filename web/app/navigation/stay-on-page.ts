import type { FormState } from '@galgal/ui/forms/form-state.ts'
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'
import { faultOf } from '../errors/fault.ts'
import { loadedMessages } from '../i18n/messages.ts'

type Results = Record<string, DataStrategyResult>

/** Actions whose page shows no answer at a form: what goes wrong with them has the page of an error. */
const WITHOUT_FORM_STATE = new Set([
  'vehicle-B2C',
  'vehicle-B2B',
  'leave-waiting-list-B2C',
  'leave-waiting-list-B2B',
  ...[
    'auto-login/page',
    'changePassword/undo-email',
    'logout/page',
    'mailing/leave',
    'profile/devices',
    'profile/end/end-door',
    'profile/mailing',
    'profile/subscriptions/slot',
    'register/start',
    'subscribe/checkout',
    'subscribe/deposit',
    'subscribe/pickup_d2d',
    'subscribe/stored-order',
  ].map((page) => `pages/${page}`),
])

/** Its box has words of its own for a coupon that could not be sent. */
const COUPON = 'pages/subscribe/coupon'

/**
 * The client middleware of every page: a connection that broke, or whatever answered in the app's place, leaves a form
 * and what was typed as they are and says so at the form; an answer that leads elsewhere is followed.
 */
export const stayOnPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return next()
  const sent = request.clone()
  const results = await next()
  for (const [route, { type, result }] of Object.entries(results)) {
    const error = unwrapped(result)
    if (type !== 'error' || WITHOUT_FORM_STATE.has(route) || isOfThePage(error)) continue
    const state: FormState = {
      values: typedIn(await sent.formData()),
      fields: {},
      message: route === COUPON ? '' : messageOf(error),
    }
    // Nothing has changed, and with this status the page is not read again.
    results[route] = { type: 'data', result: data(state, { status: 503 }) }
  }
  return results
}

/** The error itself: React Router wraps it with the status of the answer. */
const unwrapped = (result: unknown) =>
  result instanceof Object && 'init' in result && 'data' in result ? result.data : result

const LATER = 429

/** Not a redirect, missing, gone or forbidden is what may be sent again. */
const isOfThePage = (error: unknown) =>
  error instanceof Response ||
  (isRouteErrorResponse(error) && error.status < 500 && error.status !== LATER)

function messageOf(error: unknown): string {
  const messages = loadedMessages('errorsPage')?.errorsPage
  const { kind } = faultOf(error)
  return messages?.[kind].text ?? ''
}

const typedIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
    ),
  )
