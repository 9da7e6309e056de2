import { pino } from 'pino'
import { expect, test } from 'vitest'
import { comer } from './geo.suite.ts'
import type { Geo } from './geo.ts'
import { inOrder } from './providers.ts'

const says = (code: string | undefined): Geo => ({
  countryOf: async () => (code ? { code } : undefined),
})
const fails: Geo = {
  countryOf: async () => {
    throw new Error('geo: timed out')
  },
}
const tools = { log: pino({ level: 'silent' }) }
const ask = (...sources: Geo[]) => inOrder(sources, tools).countryOf(comer('2.139.1.1'))

test('[AP55] the first who knows is believed; who knows nothing or fails is passed over', async () => {
  expect(await ask(says('ES'), says('PT'))).toEqual({ code: 'ES' })
  expect(await ask(says(undefined), says('PT'))).toEqual({ code: 'PT' })
  expect(await ask(fails, says('CH'))).toEqual({ code: 'CH' })
})

test('when nobody knows there is no country', async () => {
  expect(await ask()).toBeUndefined()
  expect(await ask(says(undefined), fails)).toBeUndefined()
})
