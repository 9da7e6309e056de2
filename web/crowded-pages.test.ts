import { expect, test } from 'vitest'
import { openPages } from './test/open-pages.ts'

test('a server with too much to do gives the pages of today that it has, and makes none', async () => {
  const { state, get, find } = openPages()
  await get()
  state.clock += 60 * 60_000
  expect(find()).toBeUndefined()
  state.isLate = true
  expect(find()).toBeDefined()
  state.clock += 12 * 60 * 60_000
  expect(find()).toBeUndefined()
  expect(state.renders).toBe(1)
})

test('a crowd sees a page of an older catalogue for some seconds, and has it made anew no sooner', async () => {
  const { state, get, find } = openPages()
  await get()
  state.version++
  expect(find()).toBeUndefined()
  state.isCrowded = true
  state.clock += 4999
  expect(find()).toBeDefined()
  state.clock += 1
  expect(find()).toBeUndefined()
  await get()
  expect(state.renders).toBe(2)
  state.version++
  expect(find()).toBeDefined()
})

test('for a crowd a page that was made while the catalogue changed is kept, by one', async () => {
  const { state, get, find } = openPages({ waitMs: 5 })
  state.isCrowded = true
  const first = get()
  state.version++
  await Promise.all([first, get(), get()])
  expect(find()).toBeDefined()
  expect(state.renders).toBe(1)
})
