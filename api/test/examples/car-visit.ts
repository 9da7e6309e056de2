import { changeVisit } from '../../src/db/fleet/visits.ts'
import { beginVisit, saveVisit } from '../../src/flows/visits/visit.ts'
import { linkToSign } from '../../src/flows/visits/visit-on-phone.ts'
import { keepVisitPhoto } from '../../src/flows/visits/visit-photos.ts'
import type { TestApi } from '../customers.ts'

/** A return that staff write down at the car, with a photo, and the link by which its customer signs it. */
export async function writeCarVisit({ deps }: TestApi, subscriptionId: string, file: File) {
  const id = await beginVisit(deps, { subscriptionId, direction: 'in', staffId: 'staff' })
  await saveVisit(deps, id, {
    odometer: 1300,
    gauge: 6,
    keys: 2,
    items: ['licence', 'safety'],
    marks: [{ part: 'boot', kind: 'scratch', size: 'small' }],
  })
  const photo = { view: 'front' as const, takenAt: deps.now(), sha256: undefined, file }
  await keepVisitPhoto(deps, { visitId: id, ...photo })
  const { url } = await linkToSign(deps, id)
  return { id, linkData: url.split('/').at(-1) ?? '' }
}

export const finishCarVisit = ({ db, deps }: TestApi, id: string) =>
  changeVisit(db, id, { finishedAt: deps.now(), finishedBy: 'staff' })
