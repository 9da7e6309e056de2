import { Bills, Charges, Deposits, Payments, Refunds } from '@galgal/contract/Office/payments'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'
import { listInput } from '../../list/list-address.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { filtersOf, type ListName } from './list-names.ts'

type Args = RouteArgs & { url: URL }
type Rows<Call extends { output: z.ZodType }> = z.output<Call['output']>

/** A page of one of the lists, with its name. */
export type Listed =
  | { list: 'charges'; page: Rows<typeof Charges> }
  | { list: 'tries'; page: Rows<typeof Payments> }
  | { list: 'bills'; page: Rows<typeof Bills> }
  | { list: 'failures'; page: Rows<typeof Bills> }
  | { list: 'refunds'; page: Rows<typeof Refunds> }
  | { list: 'deposits'; page: Rows<typeof Deposits> }

/** What the address asks for, by the list's own call. */
export async function readList(args: Args, list: ListName): Promise<Listed> {
  const input = listInput(args.url, filtersOf[list]) as object
  switch (list) {
    case 'charges':
      return { list, page: await callOfficeOrThrow(args, Charges, input) }
    case 'tries':
      return { list, page: await callOfficeOrThrow(args, Payments, input) }
    case 'refunds':
      return { list, page: await callOfficeOrThrow(args, Refunds, input) }
    case 'deposits':
      return { list, page: await callOfficeOrThrow(args, Deposits, input) }
    case 'failures':
      return { list, page: await callOfficeOrThrow(args, Bills, { ...input, failed: 'true' }) }
    case 'bills':
      return { list, page: await callOfficeOrThrow(args, Bills, input) }
  }
}
