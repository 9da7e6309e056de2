import { SetStock } from '@galgal/contract/Office/fleet/stock'
import { setStock } from '../../flows/fleet/count-by.ts'
import { handleAct, type LogEntry } from '../../handle-office.ts'

export const setColourStock = handleAct(SetStock, {
  subject: ({ classificationId, colourId }) => ({
    kind: 'stock',
    id: `${classificationId} ${colourId}`,
  }),
  run: (ctx) => setStock(ctx, ctx.input),
  changes: (_, changed) => changed as LogEntry['changes'],
})
