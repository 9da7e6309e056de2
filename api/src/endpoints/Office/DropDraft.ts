import { DropDraft } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { dropDraft } from '../../flows/catalogue/drafts/save-draft.ts'
import { handleAct } from '../../handle-office.ts'

export const dropOneDraft = handleAct(DropDraft, {
  subject: ({ classificationId }) => ({ kind: 'vehicle', id: `${classificationId}` }),
  run: (ctx) => dropDraft(ctx, ctx.input.classificationId),
})
