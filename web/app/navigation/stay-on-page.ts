import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { data, isRouteErrorResponse } from 'react-router'
import { faultOf } from '../errors/fault.ts'
import { loadedMessages } from '../i18n/messages.ts'

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * The `clientAction` of every page with a form: a connection that broke, or whatever answered in the app's place,
 * leaves the page and what was typed as they are and says so at the form; an answer that leads elsewhere is followed.
 * `message` is of the form's own.
 */
export async function stayOnPage<Answer>(
  { request, serverAction }: Sent<Answer>,
  message?: string,
): Promise<Answer> {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isOfThePage(error)) throw error
    const state: FormState = {
      values: typedIn(await sent.formData()),
      fields: {},
      message: message ?? messageOf(error),
    }
    // Nothing has changed, and with this status the page is not read again.
    return data(state, { status: 503 }) as Answer
  }
}

const LATER = 429

/** Not missing, gone or forbidden is what may be sent again. */
const isOfThePage = (error: unknown) =>
  isRouteErrorResponse(error) && error.status < 500 && error.status !== LATER

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
