import type { Vehicle } from '@galgal/domain/vehicle'
import type { FileRow } from './file-rows.ts'
import type { NamedPhotos } from './take-photos.ts'

/** The photos that checked rows name for their cars; `cars` stand in the order of `rows`. */
export const namedPhotos = (rows: readonly FileRow[], cars: readonly Vehicle[]): NamedPhotos[] =>
  rows.flatMap(({ raw, place }, at) => {
    const car = cars[at]
    if (!car) return []
    const { photos } = raw as { photos?: string[] | null }
    const { classificationId, brand, model, version } = car
    return {
      classificationId,
      car: {
        he: `${brand.he} ${model.he} ${version}`,
        en: `${brand.en} ${model.en} ${version}`,
      },
      names: (photos ?? []).map((name) => name.trim()),
      place: (index: number) => place(['photos', index]),
    }
  })
