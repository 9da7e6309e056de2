import { readMeasuring } from './app/analytics/measuring.ts'
import { mapSources } from './app/delivery/map-tiles.ts'
import { readSiblingSites } from './app/navigation/sibling-sites.ts'
import { readSiteLinks } from './app/navigation/site-links.ts'
import type { WebSettings } from './options.ts'

/** Reads the settings in the storefront's own notation; throws with the name of one that is wrong. */
export const readSettings = ({
  measuring,
  sandbox,
  siblingSites,
  links,
  companyLinks,
  mapTiles,
}: WebSettings) => ({
  measuring: readMeasuring(measuring, sandbox),
  siblings: readSiblingSites(siblingSites),
  links: readSiteLinks(links, companyLinks),
  mapSources: mapSources(mapTiles),
})
export type ReadSettings = ReturnType<typeof readSettings>
