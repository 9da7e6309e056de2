import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryFile, makeCountry, makeOutline, outlineFile } from './make-outline.ts'

test('the outline behind the hubs and that of the home page are the ones that their script draws', () => {
  const outline = makeOutline()
  expect(JSON.parse(readFileSync(outlineFile, 'utf8'))).toEqual(outline)
  expect(JSON.parse(readFileSync(countryFile, 'utf8'))).toEqual(makeCountry(outline))
})

test('the outline holds the country from its north to Eilat, and closed rings only', () => {
  const { israel, around } = makeOutline()
  const points = israel.flat()
  const latitudes = points.map(([, lat]) => lat)
  expect(Math.min(...latitudes)).toBeLessThan(29.56)
  expect(Math.max(...latitudes)).toBeGreaterThan(33.2)
  for (const ring of [...israel, ...around]) expect(ring.at(-1)).toEqual(ring[0])
})
