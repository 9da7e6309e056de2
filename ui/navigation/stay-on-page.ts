import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'
import { faultOf } from '../errors/fault.ts'
import type { FormState } from '../forms/form-state.ts'
import { loadedMessages } from '../i18n/messages.ts'

type Results = Record<string, DataStrategyResult>

type Exceptions = {
  /** Routes whose page shows no answer at a form: what goes wrong with them has the page of an error. */
  withoutFormState?: ReadonlySet<string>
  /** Routes whose form has words of its own for what could not be sent. */
  withOwnWords?: ReadonlySet<string>
}

/**
 * The client middleware of every page: a connection that broke, or whatever answered in the app's place, leaves a form
 * and what was typed as they are and says so at the form; an answer that leads elsewhere is followed.
 */
export const stayOnPage =
  ({ withoutFormState, withOwnWords }: Exceptions = {}): MiddlewareFunction<Results> =>
  async ({ request }, next) => {
    if (request.method === 'GET') return next()
    const sent = request.clone()
    const results = await next()
    for (const [route, { type, result }] of Object.entries(results)) {
      const error = unwrapped(result)
      if (type !== 'error' || withoutFormState?.has(route) || isOfThePage(error)) continue
      const state: FormState = {
        values: typedIn(await sent.formData()),
        fields: {},
        message: withOwnWords?.has(route) ? '' : messageOf(error),
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
