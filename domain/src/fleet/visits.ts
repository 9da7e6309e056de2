import type { Day } from '../dates.ts'

/** The guided photos of a visit, in the order in which one walks around the car. */
export const guidedViews = [
  'front',
  'frontDriver',
  'driverSide',
  'backDriver',
  'back',
  'backPassenger',
  'passengerSide',
  'frontPassenger',
  'windscreen',
  'inside',
  'odometer',
  'gauge',
] as const
/** A guided one, or one more of what else there is to show. */
export const photoViews = [...guidedViews, 'other'] as const
export type PhotoView = (typeof photoViews)[number]

/** What goes out with a car and comes back with it. */
export const equipment = ['licence', 'insurance', 'safety', 'spare', 'cable'] as const
export type Equipment = (typeof equipment)[number]

/** Fuel or charge is read in eighths. */
export const EIGHTHS = 8

/** Where on a car a mark is, from its front to its back. */
export const carParts = [
  'frontBumper',
  'bonnet',
  'windscreen',
  'frontDriverWing',
  'frontPassengerWing',
  'frontDriverWheel',
  'frontPassengerWheel',
  'driverMirror',
  'passengerMirror',
  'frontDriverDoor',
  'frontPassengerDoor',
  'roof',
  'backDriverDoor',
  'backPassengerDoor',
  'backDriverWing',
  'backPassengerWing',
  'backDriverWheel',
  'backPassengerWheel',
  'backWindow',
  'boot',
  'backBumper',
  'inside',
] as const
export type CarPart = (typeof carParts)[number]

export const markKinds = ['scratch', 'dent', 'crack', 'chip', 'stain', 'missing'] as const
/** Up to a coin, up to a hand, larger. */
export const markSizes = ['small', 'medium', 'large'] as const
export type Mark = {
  part: CarPart
  kind: (typeof markKinds)[number]
  size: (typeof markSizes)[number]
}

export const signers = ['customer', 'staff'] as const
export type Signer = (typeof signers)[number]

/** Of a visit, what has to be there before it can be finished. */
export type VisitFacts = {
  direction: 'out' | 'in'
  /** Until when the driving licence that was seen is good. */
  licenceUntil: Day | null
  odometer: number | null
  gauge: number | null
  keys: number | null
  views: readonly PhotoView[]
  /** Why there are fewer photos. */
  photosReason: string | null
  signedBy: readonly Signer[]
}

export const missingThings = [
  'licenceUntil',
  'photos',
  'odometer',
  'gauge',
  'keys',
  'customerSignature',
  'staffSignature',
] as const
export type Missing = (typeof missingThings)[number]

/** The guided views of which there is no photo. */
const viewsWithout = (views: readonly PhotoView[]) =>
  guidedViews.filter((view) => !views.includes(view))

/** What a visit still misses on a day; a licence is looked at when a car goes out, and fewer photos need a reason. */
export function missingOf(visit: VisitFacts, day: Day): Missing[] {
  const { direction, licenceUntil, views, photosReason, signedBy } = visit
  const isThere: Record<Missing, boolean> = {
    licenceUntil: direction === 'in' || (licenceUntil !== null && licenceUntil >= day),
    photos: photosReason !== null || viewsWithout(views).length === 0,
    odometer: visit.odometer !== null,
    gauge: visit.gauge !== null,
    keys: visit.keys !== null,
    customerSignature: signedBy.includes('customer'),
    staffSignature: signedBy.includes('staff'),
  }
  return missingThings.filter((thing) => !isThere[thing])
}
