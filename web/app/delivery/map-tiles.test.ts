import { joinSources } from '@galgal/ui/http/policy-sources.ts'
import { contentSecurityPolicy } from '@galgal/ui/server/security-headers.ts'
import { expect, test } from 'vitest'
import { mapSources } from './map-tiles.ts'

test('pages may fetch tiles from where they are set to be, and from nowhere else', () => {
  const maps = mapSources({
    styleUrl: 'https://tiles.example/style.json?key=1',
    origins: ['https://fonts.example', 'https://tiles.example'],
  })
  const others = joinSources({ 'connect-src': ['https://cards.example'] }, maps)
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, "'none'", others)
  expect(policy).toContain(
    "connect-src 'self' https://cards.example https://tiles.example https://fonts.example;",
  )
  expect(policy).toContain("img-src 'self' data: https://tiles.example https://fonts.example;")
  expect(policy).not.toContain("script-src 'self' https")
})

test('without tiles pages load nothing of others for a map', () => {
  expect(mapSources({ styleUrl: undefined, origins: ['https://fonts.example'] })).toEqual({})
})
