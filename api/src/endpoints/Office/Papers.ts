import { Papers } from '@galgal/contract/Office/identity'
import { maskIdentityNumber } from '@galgal/domain/people/identity-number'
import { findCustomer } from '../../db/account/customers.ts'
import { countRejections, listChecks } from '../../db/identity/identity-checks.ts'
import { findWaiting, wantedOf } from '../../db/identity/identity-queue.ts'
import { listDocuments } from '../../db/identity/uploaded-documents.ts'
import { listStaffNames } from '../../db/office/notes.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { checkOut, documentOut, promisedBy } from '../../presenters/office/identity.ts'
import { personKind, personOut } from '../../presenters/office/person.ts'
import { readOwn } from '../../presenters/office/record-access.ts'

export const papers = handleOffice(Papers, async (ctx) => {
  const { db, input, may } = ctx
  const { revision } = await readOwn(ctx, 'customer', input.customerId)
  const customer = await findCustomer(db, input.customerId)
  if (!customer) throw new Fault(404)
  const { firstName, lastName, companyName, b2bType, identityNumber } = customer
  const documents = await listDocuments(db, customer.id)
  const checks = await listChecks(db, customer.id)
  const deciders = [...documents, ...checks].flatMap(({ decidedBy }) => decidedBy ?? [])
  const names = await listStaffNames(db, deciders)
  const waiting = await findWaiting(db, customer.id)
  return {
    person: personOut(customer, may('contacts.see')),
    firstName,
    lastName,
    companyName,
    identityNumber: maskIdentityNumber(identityNumber),
    kind: personKind(b2bType),
    state: customer.documentStatus,
    waitsFor: waiting?.kind ?? null,
    dueAt: waiting ? promisedBy(waiting.since) : null,
    rejections: await countRejections(db, customer.id),
    wanted: wantedOf(b2bType),
    papers: documents.map((row) => documentOut(row, names)),
    checks: checks.map(checkOut),
    revision,
  }
})
