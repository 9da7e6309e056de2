import { BeginBulk } from '@galgal/contract/Office/bulk'
import type { z } from 'zod'
import { beginBulk, MOST_ROWS } from '../../flows/office/bulk.ts'
import { refuseWrongValues } from '../../flows/office/service-messages.ts'
import { refuseNoVisitor } from '../../flows/office/visits.ts'
import { Fault } from '../../handle.ts'
import { handleAct, type OfficeContext } from '../../handle-office.ts'
import { bulkActs, rowOf } from '../../http/office/bulk-acts.ts'

type In = z.output<typeof BeginBulk.input>
type Begins = Pick<OfficeContext, 'db' | 'staff'> & { input: In }

/** What the act takes beside its row. Throws a 400 that names what is missing or wrong. */
async function valuesOf({ db, staff, input }: Begins): Promise<Record<string, unknown>> {
  const { act, template, values, staffId, direction } = input
  if (act === 'SendTemplate') {
    if (!template) throw new Fault(400, { template: 'required' })
    refuseWrongValues(template, values)
    return { template, values }
  }
  if (act !== 'AssignVisit') return {}
  if (staffId === undefined) throw new Fault(400, { staffId: 'required' })
  await refuseNoVisitor(db, { staffId, hubs: staff.hubs })
  return { staffId, direction }
}

export const beginJob = handleAct(BeginBulk, {
  subject: ({ list: id }) => ({ kind: 'list', id }),
  run: async (ctx) => {
    const { act, list, filters } = ctx.input
    if (!ctx.mayCall(act) || !ctx.mayCall(list)) throw ctx.refusal('NotAllowed')
    if (!bulkActs[act].lists.includes(list)) throw new Fault(400, { list: 'invalid' })
    const values = await valuesOf(ctx)
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
