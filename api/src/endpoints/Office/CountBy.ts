import { CountBy } from '@galgal/contract/Office/fleet/stock'
import { countStockBy } from '../../flows/fleet/count-by.ts'
import { handleAct, type LogEntry } from '../../handle-office.ts'

export const countBy = handleAct(CountBy, {
  subject: ({ classificationId, colourId }) => ({
    kind: 'stock',
    id: `${classificationId} ${colourId}`,
  }),
  run: (ctx) => countStockBy(ctx, ctx.input),
  changes: (_, changed) => changed as LogEntry['changes'],
})
