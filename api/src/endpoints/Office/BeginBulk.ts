import { BeginBulk } from '@galgal/contract/Office/bulk'
import type { z } from 'zod'
import { beginBulk, MOST_ROWS } from '../../flows/office/bulk.ts'
import { refuseWrongValues } from '../../flows/office/service-messages.ts'
import { Fault } from '../../handle.ts'
import { handleAct } from '../../handle-office.ts'
import { bulkActs, rowOf } from '../../http/office/bulk-acts.ts'

type In = z.output<typeof BeginBulk.input>

/** What the act takes beside its row. Throws a 400 that names what is missing. */
function valuesOf({ act, template, values }: In): Record<string, unknown> {
  if (act !== 'SendTemplate') return {}
  if (!template) throw new Fault(400, { template: 'required' })
  refuseWrongValues(template, values)
  return { template, values }
}

export const beginJob = handleAct(BeginBulk, {
  subject: ({ list: id }) => ({ kind: 'list', id }),
  run: async (ctx) => {
    const { act, list, filters } = ctx.input
    if (!ctx.mayCall(act) || !ctx.mayCall(list)) throw ctx.refusal('NotAllowed')
    if (!bulkActs[act].lists.includes(list)) throw new Fault(400, { list: 'invalid' })
    const values = valuesOf(ctx.input)
    const found = await ctx.readList(list, filters, MOST_ROWS)
    ctx.record({ details: { act, filters: Object.keys(filters), rows: found.length } })
    const { staffId, id: sessionId } = ctx.staff
    const job = { act, list, values, staffId, sessionId, address: ctx.visitor.ip }
    return beginBulk(
      ctx,
      job,
      found.map((row) => rowOf(act, row)),
    )
  },
  answer: (_, result) => result as { job: string; total: number },
})
