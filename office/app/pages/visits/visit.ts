import type { Visit as VisitOut } from '@galgal/contract/Office/fleet/visits'
import type { Missing } from '@galgal/domain/fleet/visits'

export type Visit = VisitOut
export type Photo = Visit['photos'][number]
export type View = Photo['view']
export type Mark = Visit['marks'][number]

/** The steps of a visit, in their order. */
export const steps = ['who', 'photos', 'readings', 'marks', 'sign'] as const
export type Step = (typeof steps)[number]

/** In which step what is missing is told. */
export const stepOf: Record<Missing, Step> = {
  licenceUntil: 'who',
  photos: 'photos',
  odometer: 'readings',
  gauge: 'readings',
  keys: 'readings',
  customerSignature: 'sign',
  staffSignature: 'sign',
}

/** The step that an address opens: the first. */
export const openStep = (search: URLSearchParams): Step =>
  steps.find((step) => step === search.get('step')) ?? 'who'

/** The step behind one; the last stays. */
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? step

export const stepPath = ({ id }: Pick<Visit, 'id'>, step: Step) => `/visits/${id}?step=${step}`

/** Of each guided view the photo that came last, as the page has it or as an answer had it; of others those of the page. */
export function newestOf(known: Photo[], sent: Photo[]): Photo[] {
  const guided = [...known, ...sent].filter(({ view }) => view !== 'other')
  const newest = new Map<View, Photo>()
  for (const photo of guided)
    if (photo.at >= (newest.get(photo.view)?.at ?? '')) newest.set(photo.view, photo)
  return [...newest.values(), ...known.filter(({ view }) => view === 'other')]
}
