import { SaveVehicleDraft } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { saveVehicleDraft } from '../../flows/catalogue/drafts/save-draft.ts'
import { handleAct } from '../../handle-office.ts'

export const saveOneDraft = handleAct(SaveVehicleDraft, {
  subject: ({ classificationId }) => ({ kind: 'vehicle', id: `${classificationId}` }),
  run: (ctx) => saveVehicleDraft(ctx, ctx.input),
  changes: (_, change) => change as Record<string, [unknown, unknown]>,
  answer: (_, change) => ({ change }),
})
