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
  const [lockedUntil, rejections, notifications, requests, documentsSeen, carOf] =
    await Promise.all([
      findLockEndOf(db, found.row.customer.email),
      countRejections(db, input.id),
      listNotificationsOf(db, input.id),
      listRequestsOf(db, input.id),
      may('privacy.see') ? listDocumentsSeen(db, input.id) : null,
      listCarNames(db, modelsOf([...found.orders, ...found.subscriptions])),
    ])
  const isLocked = lockedUntil !== undefined && lockedUntil > now
  const beside = {
    lockedUntil: isLocked ? lockedUntil : null,
    rejections,
    notifications,
    requests,
    documents: issuedOut(found.documents, ctx),
    documentsSeen,
  }
  const reader = { locale, seesContacts: may('contacts.see'), carOf, now }
  return customerRecordOut(found, reader, { beside, revision })
})
