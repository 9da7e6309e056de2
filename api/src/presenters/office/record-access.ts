import type { Permission } from '@galgal/contract/Office/permissions'
import { listColleagues } from '../../db/office/staff.ts'
import { findSubject, type Subject, type SubjectKind } from '../../db/office/subjects.ts'
import { Fault } from '../../handle.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

/** What a reader of a record of a kind has to have one of; there are no others yet. */
const NEEDED: Record<string, readonly Permission[]> = {
  order: ['orders.see'],
  customer: ['customers.see'],
  subscription: ['visits.see', 'terms.see'],
  payment: ['payments.see'],
  request: ['requests.see'],
  car: ['fleet.see'],
  vehicle: ['catalogue.see'],
}

type Reader = Pick<OfficeContext, 'db' | 'may' | 'staff' | 'record'>

const isWithin = ({ hubs }: Subject, own: number[] | null) =>
  own === null || hubs === null || hubs.some((id) => own.includes(id))

/** A record that the reader may see, which is noted in the log. Throws NotAllowed, or a 404 when it is not there or of another hub. */
export async function readRecord(
  ctx: Reader,
  { subject, id }: { subject: string; id: string },
): Promise<Subject> {
  const needed = NEEDED[subject]
  if (!needed) throw new Fault(404)
  if (!needed.some(ctx.may)) throw new OfficeRefusal('NotAllowed')
  return readOwn(ctx, subject as SubjectKind, id)
}

/** Who of the staff may see a record: by permission and hub. */
export async function listReaders(
  db: OfficeContext['db'],
  subject: Subject,
): Promise<{ id: string; name: string }[]> {
  const needed: readonly string[] = NEEDED[subject.kind] ?? []
  const colleagues = await listColleagues(db)
  return colleagues
    .filter(
      ({ permissions, hubs }) =>
        permissions.some((it) => needed.includes(it)) && isWithin(subject, hubs),
    )
    .map(({ id, name }) => ({ id, name }))
}

/** The same where the call's own permission is enough. */
export async function readOwn(
  { db, staff, record }: Omit<Reader, 'may'>,
  subject: SubjectKind,
  id: string,
): Promise<Subject> {
  const found = await findSubject(db, subject, id)
  if (!found || !isWithin(found, staff.hubs)) throw new Fault(404)
  record({ subjectKind: found.kind, subjectId: id, customerId: found.customerId })
  return found
}
