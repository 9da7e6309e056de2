import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { drawSide } from './drawing/draw.ts'
import { models } from './drawing/models.ts'
import { readModel } from './drawing/read-models.ts'
import { drawTurned } from './drawing/turned.ts'
import { likelyModel, plainModel } from './drawing/typical.ts'
import { edition } from './edition.ts'
import { styles } from './style.ts'

it('the edition is that of the drawings: write the received one into edition.ts', () => {
  const all = [
    ...models
      .trim()
      .split('\n')
      .map((line) => readModel(line).model),
    ...styles.map(plainModel),
    ...styles.map((style) => likelyModel(`any-${style}`, style, 'family')),
  ]
  const hash = createHash('sha256')
  for (const model of all) hash.update(drawSide(model).svg).update(drawTurned(model))
  expect(edition).toBe(hash.digest('hex').slice(0, 8))
})
