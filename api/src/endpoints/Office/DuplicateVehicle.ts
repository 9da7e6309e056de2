import { DuplicateVehicle } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { duplicateVehicle } from '../../flows/catalogue/drafts/save-draft.ts'
import { handleAct } from '../../handle-office.ts'

export const duplicateOne = handleAct(DuplicateVehicle, {
  subject: ({ classificationId }) => ({ kind: 'vehicle', id: `${classificationId}` }),
  run: (ctx) => duplicateVehicle(ctx, ctx.input.classificationId),
  changes: (_, classificationId) => ({ classificationId: [null, classificationId] }),
  answer: (_, classificationId) => ({ classificationId }),
})
