import { DecideApproval } from '@galgal/contract/Office/approvals'
import { translator } from '@galgal/i18n/translator'
import { openApproval, takeDecision } from '../../flows/office/approvals.ts'
import { handleOffice } from '../../handle-office.ts'

export const decideApproval = handleOffice(DecideApproval, async (ctx) => {
  const { id, yes, words, preview = false } = ctx.input
  const { staffId: decidedBy } = ctx.staff
  const approval = await openApproval(ctx, id, decidedBy)
  if (!ctx.mayDecide(approval.call)) throw ctx.refusal('NotAllowed')
  ctx.record({ details: { approvalId: id, requestedBy: approval.requestedBy, yes } })
  const { subjectKind, subjectId, customerId } = approval
  ctx.record({ subjectKind, subjectId, customerId })
  // Whoever asked for a file fetches it once it may leave.
  const isFile = subjectKind === 'file'
  if (yes && !isFile) return ctx.runApproved({ approval, decidedBy, words, preview })
  if (!preview)
    await ctx.db.transaction((tx) =>
      takeDecision(tx, ctx, { id, decidedBy, words }, yes ? 'approved' : 'refused'),
    )
  return {
    done: !preview,
    message: preview ? '' : translator(ctx.locale, 'officeActs')(yes ? 'fileGranted' : 'refused'),
    revision: 0,
    effects: { money: [], notifications: [], stock: [], standing: null, documents: [] },
    approval: null,
  }
})
