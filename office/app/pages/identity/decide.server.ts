import { AskPaperAgain, DecideIdentity, DecidePapers } from '@galgal/contract/Office/identity'
import { readForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { runAct } from '../../act/run-act.server.ts'
import { REASON } from './reason-box.ts'

/** A reviewer's decision, by the form's `act`: about an identity or papers, or that one paper is wanted again. */
export async function decide(args: RouteArgs & { request: Request }, customerId: string) {
  const values = await readForm(args.request)
  const { act = '', documentType, why } = values
  const to = `/identity/${customerId}`
  if (act === 'again')
    return runAct(args, values, {
      endpoint: AskPaperAgain,
      input: { customerId, documentType, why },
      to,
    })
  if (act !== 'approved' && act !== 'rejected') throw data(null, { status: 404 })
  const reasons = Object.keys(values).flatMap((name) =>
    act === 'rejected' && name.startsWith(REASON) ? [name.slice(REASON.length)] : [],
  )
  return runAct(args, values, {
    endpoint: values.about === 'identity' ? DecideIdentity : DecidePapers,
    input: { customerId, outcome: act, reasons },
    to,
  })
}
