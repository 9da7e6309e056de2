import { Tasks } from '@galgal/contract/Office/board'
import { countOf, countTaken, countTasks, listTasks, taskSort } from '../../db/office/tasks.ts'
import { handleOffice } from '../../handle-office.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { readerOf } from '../../presenters/office/task-subject.ts'
import { taskOut, tasksSeen } from '../../presenters/office/tasks.ts'

export const tasks = handleOffice(Tasks, async (ctx) => {
  const { db, input, staff, may } = ctx
  const reader = await readerOf(ctx)
  const kinds = tasksSeen(may)
  const page = pageOf(input, { dueAt: taskSort }, staff)
  const shown = input.kind ? kinds.filter((kind) => kind === input.kind) : kinds
  const isMine = input.mine ?? false
  const [found, counts, taken] = await Promise.all([
    listTasks(db, { ...page, ...reader, kinds: shown, isMine }),
    countTasks(db, { ...reader, kinds }),
    isMine ? countTaken(db, { ...reader, kinds: shown }) : undefined,
  ])
  const counted = { ...found, ...(taken ?? countOf(counts, shown)) }
  return { ...rowsOut(ctx, counted, (row) => taskOut(row, ctx.locale)), kinds: counts }
})
