import { type Day, daysBetween } from '../dates.ts'
import {
  type CarPart,
  type Equipment,
  equipment,
  type Mark,
  markSizes,
  type PhotoView,
} from './visits.ts'

/** What a car came back with or without, beyond what it went out with; it is a draft of a claim, and nobody pays for it yet. */
export type Extra =
  | { what: 'mark'; mark: Mark }
  | { what: 'item'; item: Equipment }
  /** `count`: keys, eighths of fuel or charge, or kilometres. */
  | { what: 'keys' | 'gauge' | 'kilometres'; count: number }

type Seen = { items: readonly Equipment[]; keys: number | null; gauge: number | null }

type Compared = {
  /** At the hand-over; null when nobody looked then: nothing that is seen now is known to be new. */
  before: Seen | null
  now: Seen & { marks: readonly Mark[] }
  /** Every mark that was seen on the car before. */
  knownMarks: readonly Mark[]
  /** Driven beyond what is included. */
  extraKilometres: number
}

const sizeOf = ({ size }: Mark) => markSizes.indexOf(size)

/** Marks of now without one of before at the same place, of the same kind and at least as large; each of before stands for one. */
function newMarks(now: readonly Mark[], known: readonly Mark[]): Mark[] {
  const left = known.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  return now
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .filter((mark) => {
      const place = left.findIndex(
        (it) => it.part === mark.part && it.kind === mark.kind && sizeOf(it) >= sizeOf(mark),
      )
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
}

const less = (what: 'keys' | 'gauge', before: Seen, now: Seen): Extra[] => {
  const [had, has] = [before[what], now[what]]
  return had !== null && has !== null && has < had ? [{ what, count: had - has }] : []
}

/** What a return shows beyond its hand-over: new marks, missing equipment and keys, less fuel or charge, kilometres that are not included. */
export function extrasOf({ before, now, knownMarks, extraKilometres }: Compared): Extra[] {
  const missing = equipment.filter(
    (item) => before?.items.includes(item) && !now.items.includes(item),
  )
  return [
    ...(before ? newMarks(now.marks, knownMarks) : []).map((mark) => ({
      what: 'mark' as const,
      mark,
    })),
    ...missing.map((item) => ({ what: 'item' as const, item })),
    ...(before ? [...less('keys', before, now), ...less('gauge', before, now)] : []),
    ...(extraKilometres > 0 ? [{ what: 'kilometres' as const, count: extraKilometres }] : []),
  ]
}

const DAYS_A_MONTH = 365.25 / 12

/** Kilometres that were driven beyond those included; a month that has begun has all of its own. */
export function extraKilometresOf(
  kmPerMonth: number,
  { from, till, driven }: { from: Day; till: Day; driven: number },
): number {
  const months = Math.max(1, Math.ceil(daysBetween(from, till) / DAYS_A_MONTH))
  return Math.max(0, driven - kmPerMonth * months)
}

/** On which of the guided photos a part is seen. */
const viewsOfPart: Record<CarPart, readonly PhotoView[]> = {
  frontBumper: ['front'],
  bonnet: ['front'],
  windscreen: ['windscreen'],
  frontDriverWing: ['frontDriver'],
  frontPassengerWing: ['frontPassenger'],
  frontDriverWheel: ['frontDriver'],
  frontPassengerWheel: ['frontPassenger'],
  driverMirror: ['frontDriver'],
  passengerMirror: ['frontPassenger'],
  frontDriverDoor: ['driverSide'],
  frontPassengerDoor: ['passengerSide'],
  roof: ['windscreen'],
  backDriverDoor: ['driverSide'],
  backPassengerDoor: ['passengerSide'],
  backDriverWing: ['backDriver'],
  backPassengerWing: ['backPassenger'],
  backDriverWheel: ['backDriver'],
  backPassengerWheel: ['backPassenger'],
  backWindow: ['back'],
  boot: ['back'],
  backBumper: ['back'],
  inside: ['inside'],
}

/** The photos that show an extra, of the hand-over and of the return alike. */
export function viewsOfExtra(extra: Extra): readonly PhotoView[] {
  if (extra.what === 'mark') return viewsOfPart[extra.mark.part]
  if (extra.what === 'gauge') return ['gauge']
  return extra.what === 'kilometres' ? ['odometer'] : []
}

/** Every mark on a car with the visit that saw it first; of visits in the order of their time. */
export function marksByVisit<Visit extends { marks: readonly Mark[] }>(visits: readonly Visit[]) {
  const seen: { mark: Mark; visit: Visit }[] = []
  for (const visit of visits) {
    const known = seen.map(({ mark }) => mark)
    seen.push(...newMarks(visit.marks, known).map((mark) => ({ mark, visit })))
  }
  return seen
}
