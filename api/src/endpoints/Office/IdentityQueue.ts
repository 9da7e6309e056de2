import { IdentityQueue } from '@galgal/contract/Office/identity'
import { listIdentityQueue, queueSorts } from '../../db/identity/identity-queue.ts'
import { handleOffice } from '../../handle-office.ts'
import { queueOut } from '../../presenters/office/identity.ts'
import { pageOf, rowsOut } from '../../presenters/office/list-page.ts'
import { typeOfKind } from '../../presenters/office/person.ts'

export const identityQueue = handleOffice(IdentityQueue, async (ctx) => {
  const { kind, person } = ctx.input
  const found = await listIdentityQueue(ctx.db, {
    ...pageOf(ctx.input, queueSorts, ctx.staff),
    by: { kind, type: person && typeOfKind(person) },
  })
  return rowsOut(ctx, found, (row) => queueOut(row, ctx.may('contacts.see')))
})
