import outline from '@galgal/ui/map/israel.json'
import type { Feature, MultiPolygon } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

type Colour = (name: string) => string

/** The colours of the page, which follow its theme. */
function pageColours(): Colour {
  const tokens = getComputedStyle(document.documentElement)
  return (name) => tokens.getPropertyValue(`--color-${name}`).trim()
}

/** What the map draws: the tiles that are set, or else the country's outline alone. */
export function mapStyle(url: string | null): StyleSpecification | string {
  if (!url) return outlineStyle(pageColours())
  return /\.pmtiles(?:$|\?)/.test(url) ? archiveStyle(url, pageColours()) : url
}

const landOf = (rings: number[][][]): Feature<MultiPolygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
})

const sea = (colour: Colour): LayerSpecification => ({
  id: 'sea',
  type: 'background',
  paint: { 'background-color': colour('info-soft') },
})

const outlineStyle = (colour: Colour): StyleSpecification => ({
  version: 8,
  sources: {
    around: { type: 'geojson', data: landOf(outline.around) },
    israel: { type: 'geojson', data: landOf(outline.israel) },
  },
  layers: [
    sea(colour),
    {
      id: 'around',
      type: 'fill',
      source: 'around',
      paint: { 'fill-color': colour('stage') },
    },
    { id: 'israel', type: 'fill', source: 'israel', paint: { 'fill-color': colour('bg-subtle') } },
    {
      id: 'border',
      type: 'line',
      source: 'israel',
      paint: { 'line-color': colour('border-strong'), 'line-width': 1 },
    },
  ],
})

/** An archive of tiles in the layers of Protomaps Basemaps (version 4): land, water and roads, without names. */
const archiveStyle = (url: string, colour: Colour): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'vector', url: `pmtiles://${url}`, attribution: '© OpenStreetMap' } },
  layers: [
    sea(colour),
    fill('earth', colour('surface')),
    fill('landuse', colour('bg-subtle')),
    fill('water', colour('info-soft')),
    line('roads', colour('border')),
    line('boundaries', colour('border-strong')),
  ],
})

const fill = (layer: string, colour: string): LayerSpecification => ({
  id: layer,
  type: 'fill',
  source: 'tiles',
  'source-layer': layer,
  filter: ['==', ['geometry-type'], 'Polygon'],
  paint: { 'fill-color': colour },
})

const line = (layer: string, colour: string): LayerSpecification => ({
  id: layer,
  type: 'line',
  source: 'tiles',
  'source-layer': layer,
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 16, 4],
  },
})
