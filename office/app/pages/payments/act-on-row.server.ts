import { SendCardLink } from '@galgal/contract/Office/card-acts'
import {
  DropBill,
  OwedPaid,
  PaidElsewhere,
  PostponeBill,
  ReleaseDeposit,
  RetryBill,
} from '@galgal/contract/Office/payment-acts'
import { Refund } from '@galgal/contract/Office/refund-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { readFields, valuesOf } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { data } from 'react-router'
import { runAct } from '../../act/run-act.server.ts'
import { withoutOpenRow } from '../../list/open-row.tsx'
import { actOnBills } from './bulk.server.ts'

type Args = RouteArgs & { request: Request; url: URL }

/** What was typed as an amount: 1,000.50 and ₪1000.5 are one. */
const amountOf = (typed = '') => Number.parseFloat(typed.replace(/[^\d.-]/g, '')) || undefined

/** Does what a form of the open row asks for; which row stands in the address. */
export async function actOnRow(args: Args) {
  const form = await readFields(args.request)
  if (form.has('bulk')) return actOnBills(args, form)
  const values = valuesOf(form)
  const id = args.url.searchParams.get('open') ?? ''
  const to = pathWithout(withoutOpenRow(args.url))
  const act = acts[values.act ?? '']
  if (!act || !id) throw data(null, { status: 404 })
  return act(args, values, { id, to })
}

type Where = { id: string; to: string }
type Act = (args: Args, values: FormValues, where: Where) => ReturnType<typeof runAct>

const acts: Record<string, Act> = {
  refund: (args, values, { id, to }) => {
    const input = { chargeId: id, amount: amountOf(values.amount), cause: values.cause }
    return runAct(args, values, { endpoint: Refund, input, to })
  },
  retry: (args, values, { id, to }) =>
    runAct(args, values, { endpoint: RetryBill, input: { billId: id }, to }),
  postpone: (args, values, { id, to }) => {
    const input = { billId: id, until: values.until }
    return runAct(args, values, { endpoint: PostponeBill, input, to })
  },
  cardLink: (args, values, { id, to }) =>
    runAct(args, values, { endpoint: SendCardLink, input: { billId: id }, to }),
  elsewhere: (args, values, { id, to }) => {
    const input = { billId: id, how: values.how, on: values.on }
    return runAct(args, values, { endpoint: PaidElsewhere, input, to })
  },
  drop: (args, values, { id, to }) =>
    runAct(args, values, { endpoint: DropBill, input: { billId: id }, to }),
  owedPaid: (args, values, { id, to }) =>
    runAct(args, values, { endpoint: OwedPaid, input: { refundId: id }, to }),
  release: (args, values, { to }) =>
    runAct(args, values, { endpoint: ReleaseDeposit, input: { orderId: values.orderId }, to }),
}
