import type { CatalogItem, FilterList } from '@galgal/contract/catalogue'
import { shownColour as shown } from './card.ts'

/** The colour a car is shown in before anyone chooses. */
export const shownColour = ({ id, colors, waitingList }: CatalogItem) =>
  shown(id, colors, ({ count }) => waitingList || count > 0)

export const labelIn = (options: FilterList['gas'], value: string): string =>
  options.find((it) => it.value === value)?.label ?? value
