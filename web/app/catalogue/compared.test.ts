import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
let pages = 0
/** The module as a new page loads it. */
const open = (): Promise<typeof import('./compared.ts')> => {
  pages++
  const address = `${new URL('compared.ts', import.meta.url).href}?page=${pages}`
  return import(/* @vite-ignore */ address)
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const chosen = (store: string) => JSON.parse(stored.get(`galgal.compared.${store}`) ?? '[]')

test('up to four cars are chosen, in their order; a fifth is refused', async () => {
  const { toggleCompared } = await open()
  expect([1, 2, 3, 4].map((id) => toggleCompared('B2C', id))).toEqual([true, true, true, true])
  expect(toggleCompared('B2C', 5)).toBe(false)
  expect(chosen('B2C')).toEqual([1, 2, 3, 4])
  expect(toggleCompared('B2C', 2)).toBe(true)
  expect(toggleCompared('B2C', 5)).toBe(true)
  expect(chosen('B2C')).toEqual([1, 3, 4, 5])
})

test('each store has a list of its own', async () => {
  const { toggleCompared } = await open()
  toggleCompared('B2C', 1)
  toggleCompared('B2B', 2)
  expect([chosen('B2C'), chosen('B2B')]).toEqual([[1], [2]])
})

test('a comparison has an address', async () => {
  const { comparePath } = await open()
  expect(comparePath('B2C', [])).toBe('/compare')
  expect(comparePath('B2C', [10080, 10009])).toBe('/compare?cars=10080,10009')
  expect(comparePath('B2B', [10080])).toBe('/business/compare?cars=10080')
})
