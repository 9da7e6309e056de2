import { findCustomer } from '../account/customers.ts'
import type { Db } from '../database.ts'
import { findCar } from '../fleet/cars.ts'
import { findHub } from '../order/hubs.ts'
import { listCarNames } from './cars.ts'
import { findStaff } from './staff.ts'
import { findSubject, type SubjectKind } from './subjects.ts'

type Named = { subjectKind: string; subjectId: string; customerId: string | null }

/** Whom or what a record is about, as a person reads it, and its page in the office. */
export async function findSubjectLine(db: Db, { subjectKind, subjectId, customerId }: Named) {
  const customer = customerId ? await findCustomer(db, customerId) : undefined
  const name = customer && (customer.companyName || `${customer.firstName} ${customer.lastName}`)
  const to = await pageOf(db, subjectKind as SubjectKind, subjectId)
  if (name) return { line: name.trim(), to }
  if (subjectKind === 'staff') return { line: (await findStaff(db, subjectId))?.name ?? '', to }
  if (subjectKind === 'hub')
    return { line: (await findHub(db, Number(subjectId)))?.name.he ?? '', to }
  if (subjectKind === 'car') return { line: (await findCar(db, subjectId))?.plate ?? '', to }
  if (subjectKind === 'vehicle') return { line: await vehicleLine(db, Number(subjectId)), to }
  // Its day; what else tells two plans apart nobody reads.
  if (subjectKind === 'plan') return { line: subjectId.slice(0, 10), to }
  return { line: subjectId, to }
}

async function vehicleLine(db: Db, id: number) {
  const car = (await listCarNames(db, [id]))(id)
  return car ? `${car.brand.he} ${car.model.he} ${car.version}` : String(id)
}

const pages: Partial<Record<SubjectKind, string>> = {
  staff: '/staff',
  role: '/roles',
  setting: '/settings',
  stock: '/stock',
  waiting: '/waiting',
  coupon: '/coupons',
  plan: '/catalogue/prices',
}

async function pageOf(db: Db, kind: SubjectKind, id: string): Promise<string | null> {
  if (kind === 'car') return `/fleet/${id}`
  if (kind === 'hub') return `/hubs/${id}`
  if (kind === 'vehicle') return `/catalogue/${id}`
  if (kind === 'customer' || kind === 'order' || kind === 'subscription') return `/${kind}s/${id}`
  const own = pages[kind]
  if (own) return own
  const subject = await findSubject(db, kind, id)
  if (subject?.subscriptionId) return `/subscriptions/${subject.subscriptionId}?tab=money`
  return subject?.orderId ? `/orders/${subject.orderId}` : null
}
