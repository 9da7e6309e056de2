import { expect, test } from 'vitest'
import { exporterSuite, identity, purchase } from './exporter.suite.ts'
import { sandbox } from './sandbox.ts'

function open() {
  const globals: Record<string, unknown> = {}
  const layer = () => (globals.dataLayer ?? []) as object[]
  return {
    exporter: sandbox({ globals }),
    layer,
    trace: () =>
      layer()
        .map((it) => JSON.stringify(it))
        .join('\n'),
    cookies: () => [],
  }
}

exporterSuite('the sandbox', open)

test('what would be told stands in the data layer, apart from what happened', async () => {
  const { exporter, layer } = open()
  exporter.send(identity)
  await exporter.start()
  exporter.send(purchase)
  expect(layer()).toEqual([expect.objectContaining({ exported: 'purchase', value: 2490 })])
  expect(layer()[0]).not.toHaveProperty('event', 'purchase')
})
