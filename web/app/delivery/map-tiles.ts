import type { Sources } from '@galgal/ui/http/policy-sources.ts'

/** What maps are drawn with: a MapLibre style or an archive of tiles, and further origins that the style names. */
export type MapTiles = { styleUrl: string | undefined; origins?: readonly string[] }

/** Where maps are fetched from; nowhere when no style is set. */
export function mapSources({ styleUrl, origins = [] }: MapTiles): Sources {
  if (!styleUrl) return {}
  const all = [...new Set([styleUrl, ...origins].map((url) => new URL(url).origin))]
  return { 'connect-src': all, 'img-src': all }
}
