import { Tasks } from '@galgal/contract/Office/board'
import { countTasks, listTasks, taskSort } from '../../db/office/tasks.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { readerOf } from '../../presenters/office/task-subject.ts'
import { taskOut, tasksSeen } from '../../presenters/office/tasks.ts'

export const tasks = handleOffice(Tasks, async (ctx) => {
  const { db, input, staff, may } = ctx
  const reader = await readerOf(ctx)
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
