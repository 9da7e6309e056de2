import { Consent } from '@galgal/contract/Global'
import { writeCookie } from '@galgal/ui/http/cookies.server.ts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { callApi } from '../api/api.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import type { Route } from './+types/choice-route'
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_VERSION, writeChoice } from './choice.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Writes a choice of cookies down and keeps it: what is not checked is declined. Leads back to the settings; a script is only told. */
export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const choice = { analytics: values.analytics === 'on', marketing: values.marketing === 'on' }
  const answer = await callApi(args, Consent, { ...choice, textVersion: CONSENT_VERSION })
  const lasts = CONSENT_DAYS * DAY_SECONDS
  if (answer.ok)
    writeCookie(requestContext(args), CONSENT_COOKIE, writeChoice(choice), lasts, {
      readable: true,
    })
  if (args.request.headers.get('accept') === 'application/json')
    return Response.json({ stored: answer.ok }, { status: answer.ok ? 200 : answer.status })
  // The page is the same for everyone: what was chosen comes with its address.
  const outcome = answer.ok ? writeChoice(choice) : 'not-kept'
  return redirectTo(args, `/cookies?choice=${outcome}#settings`)
}
