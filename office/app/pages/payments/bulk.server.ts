import { SendCardLink } from '@galgal/contract/Office/card-acts'
import { RetryBill } from '@galgal/contract/Office/payment-acts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callOffice } from '../../session/call-office.server.ts'

/** What was done with one of the chosen rows, in the API's words. */
type BulkLine = { id: string; isDone: boolean; message: string }
export type BulkReport = { bulk: BulkLine[] }

const MOST = 100

/** Does the same with each of the chosen bills, one after another; a no to one stops none. */
export async function actOnBills(args: RouteArgs, form: FormData): Promise<BulkReport> {
  const isRetry = form.get('bulk') === 'retry'
  const ids = [...new Set(form.getAll('id').map(String))].slice(0, MOST)
  const bulk: BulkLine[] = []
  for (const id of ids) {
    const key = { 'Idempotency-Key': `${form.get('key')}-${form.get('bulk')}-${id}` }
    const answer = isRetry
      ? await callOffice(args, RetryBill, { billId: id }, key)
      : await callOffice(args, SendCardLink, { billId: id }, key)
    const message = answer.ok ? answer.value.message : answer.message
    bulk.push({ id, isDone: answer.ok && answer.value.done, message })
  }
  return { bulk }
}
