import { Customer } from '@galgal/contract/Office/records'
import { dayAt } from '@galgal/domain/dates'
import { findLockEndOf } from '../../db/account/wrong-passwords.ts'
import { countRejections } from '../../db/identity/identity-checks.ts'
import { listCarNames } from '../../db/office/cars.ts'
import {
  listDocumentsSeen,
  listNotificationsOf,
  listRequestsOf,
} from '../../db/office/customer-record.ts'
import { readCustomerRecord } from '../../db/office/records.ts'
import { activeSince } from '../../flows/login/sessions.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'
import { issuedOut } from '../../presenters/office/issued.ts'
import { readRecord } from '../../presenters/office/record-access.ts'
import { customerRecordOut } from '../../presenters/office/records.ts'
import { modelsOf } from '../../presenters/office/rows.ts'

export const customer = handleOffice(Customer, async (ctx) => {
  const { db, input, locale, may } = ctx
  const now = ctx.now()
  const { revision } = await readRecord(ctx, { subject: 'customer', id: input.id })
  const month = dayAt(now).slice(0, 7)
  const found = await readCustomerRecord(db, input.id, { month, used: activeSince(now) })
  if (!found) throw new Fault(404)
  const lockedUntil = await findLockEndOf(db, found.row.customer.email)
  const beside = {
    lockedUntil: lockedUntil && lockedUntil > now ? lockedUntil : null,
    rejections: await countRejections(db, input.id),
    notifications: await listNotificationsOf(db, input.id),
    requests: await listRequestsOf(db, input.id),
    documents: issuedOut(found.documents, ctx),
    documentsSeen: may('privacy.see') ? await listDocumentsSeen(db, input.id) : null,
  }
  const carOf = await listCarNames(db, modelsOf([...found.orders, ...found.subscriptions]))
  const reader = { locale, seesContacts: may('contacts.see'), carOf, now }
  return customerRecordOut(found, reader, { beside, revision })
})
