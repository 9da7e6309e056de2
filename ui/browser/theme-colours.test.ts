import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ground } from './theme-colours.ts'

test('the colours around a page are those of its ground, in both themes', () => {
  const tokens = readFileSync(
    fileURLToPath(import.meta.resolve('@galgal/ui/style/tokens.css')),
    'utf8',
  )
  const found = [...tokens.matchAll(/--color-bg: (#\w+)/g)].map(([, colour]) => colour)
  expect(found).toEqual([ground.light, ground.dark])
})
