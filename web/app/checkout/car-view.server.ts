import type { CatalogItem } from '@galgal/contract/catalogue'
import { drawingAt } from '../art/picture-address.ts'

const UNKNOWN_PAINT = '#c2c6c9'

/** A car as the summary draws and names it. */
export type CarView = {
  name: string
  version: string
  /** the name of its drawing */
  drawing: string
  hex: string
  colour: string | null
}

export function carView(item: CatalogItem, colourId: string | null): CarView {
  const colour = item.colors.find(({ id }) => id === colourId)
  return {
    name: `${item.brand} ${item.model}`,
    version: item.version,
    drawing: drawingAt(item.slug),
    hex: (colour ?? item.colors[0])?.hex ?? UNKNOWN_PAINT,
    colour: colour?.color ?? null,
  }
}

/** A car that has left the catalogue is still named. */
export const unknownCar = (name: string): CarView => ({
  name,
  version: '',
  drawing: 'sedan',
  hex: UNKNOWN_PAINT,
  colour: null,
})
