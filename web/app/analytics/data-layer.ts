import { campaignNow } from './campaign.ts'
import type { Happened, HashedPerson, Measured } from './events.ts'

declare global {
  interface Window {
    /** Everything that was measured in this page; it stays in the page. */
    dataLayer?: object[]
  }
}

const MOBILE = '(max-width: 1200px)'

let person: HashedPerson = {}
let deliver: ((measured: Measured) => void) | undefined
let isReported = false
let early: Measured[] = []

/** Whose doing it is from now on, hashed. */
export const measureAs = (hashed: HashedPerson) => {
  person = hashed
}

/** Whether anyone may be told. What happens before is nobody's. */
export function allowTelling(isAllowed: boolean) {
  isReported = isAllowed
  if (!isAllowed) early = []
}

/** Who is told from now on, beginning with what happened since it was allowed. */
export function deliverTo(to: (measured: Measured) => void) {
  deliver = to
  for (const measured of early.splice(0)) to(measured)
}

/** Writes what happened into the page's data layer, with when and on which kind of screen. */
export function measure(happened: Happened) {
  const measured: Measured = {
    ...happened,
    ...campaignNow(),
    ...person,
    timestamp: new Date().toISOString(),
    origin: matchMedia(MOBILE).matches ? 'web responsive' : 'web desktop',
    currency: 'NIS',
  }
  window.dataLayer ??= []
  window.dataLayer.push(measured)
  if (deliver) deliver(measured)
  else if (isReported) early.push(measured)
}

/** Measures what there is to measure; a list without cars breaks nothing but its own event. */
export function measureIf(find: () => Happened | undefined) {
  try {
    const happened = find()
    if (happened) measure(happened)
  } catch (error) {
    console.info(error)
  }
}
