import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ground } from './theme-colours.ts'

test('the colours around a page are those of its ground, in both themes', () => {
  const tokens = readFileSync(new URL('@galgal/ui/style/tokens.css', import.meta.url), 'utf8')
  const found = [...tokens.matchAll(/--color-bg: (#\w+)/g)].map(([, colour]) => colour)
  expect(found).toEqual([ground.light, ground.dark, ground.dark])
})
