import { TakeTask } from '@galgal/contract/Office/board-acts'
import { claimTask } from '../../flows/office/task-claims.ts'
import { handleAct } from '../../handle-office.ts'
import { readerOf, refuseUnseenTask, subjectOfTask } from '../../presenters/office/task-subject.ts'

export const takeOneTask = handleAct(TakeTask, {
  subject: ({ kind, subjectId: id }) => ({ kind: subjectOfTask(kind), id }),
  run: async (ctx) => {
    const { kind, subjectId: id } = ctx.input
    refuseUnseenTask(ctx, kind)
    const reader = await readerOf(ctx)
    return claimTask(ctx, { ...reader, kind, id })
  },
})
