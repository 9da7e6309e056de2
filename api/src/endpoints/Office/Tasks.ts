import { Tasks } from '@galgal/contract/Office/board'
import { dayAt } from '@galgal/domain/dates'
import { listWaitingCalls } from '../../db/office/approvals.ts'
import { countTasks, listTasks, taskSort } from '../../db/office/tasks.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { taskOut, tasksSeen } from '../../presenters/office/tasks.ts'

export const tasks = handleOffice(Tasks, async (ctx) => {
  const { db, input, staff, may } = ctx
  const now = ctx.now()
  const reader = {
    staffId: staff.staffId,
    decides: (await listWaitingCalls(db)).filter(ctx.mayDecide),
    now,
    today: dayAt(now),
    hubs: staff.hubs,
  }
  const kinds = tasksSeen(may)
  const page = pageOf(input, { dueAt: taskSort }, staff)
  const found = await listTasks(db, {
    ...page,
    ...reader,
    kinds: input.kind ? kinds.filter((kind) => kind === input.kind) : kinds,
    isMine: input.mine ?? false,
  })
  const counts = await countTasks(db, { ...reader, kinds })
  return { ...rowsOut(ctx, found, (row) => taskOut(row, ctx.locale)), kinds: counts }
})
