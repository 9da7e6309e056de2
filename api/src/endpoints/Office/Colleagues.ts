import { Colleagues } from '@galgal/contract/Office/board'
import { handleOffice } from '../../handle-office.ts'
import { listReaders, readRecord } from '../../presenters/office/record-access.ts'

export const colleagues = handleOffice(Colleagues, async (ctx) => ({
  items: await listReaders(ctx.db, await readRecord(ctx, ctx.input)),
}))
