import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idsIn, none, storedValue } from './stored-value.ts'

const saved = new Map<string, string>()
let tell: Record<string, (event: object) => void>

beforeEach(() => {
  saved.clear()
  tell = {}
  vi.stubGlobal('addEventListener', (name: string, listen: (event: object) => void) => {
    tell[name] = listen
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => storedValue('list', (found) => idsIn(found, 3))

test('tabs keep in step: a change of another tab is heard, one under another key is not', () => {
  const list = open()
  const received = vi.fn()
  list.subscribe(received)
  expect(list.get()).toEqual([])
  saved.set('list', '[7]')
  tell.storage?.({ key: 'other' })
  expect(list.get()).toEqual([])
  expect(received).not.toHaveBeenCalled()
  tell.storage?.({ key: 'list' })
  expect(list.get()).toEqual([7])
  expect(received).toHaveBeenCalledTimes(1)
})

test('when everything is cleared, it is empty', () => {
  const list = open()
  list.subscribe(() => {})
  list.change(() => [7])
  saved.clear()
  tell.storage?.({ key: null })
  expect(list.get()).toEqual([])
})

test('a page taken out of the back-forward cache looks again', () => {
  const list = open()
  list.subscribe(() => {})
  expect(list.get()).toEqual([])
  saved.set('list', '[7]')
  tell.pageshow?.({ persisted: false })
  expect(list.get()).toEqual([])
  tell.pageshow?.({ persisted: true })
  expect(list.get()).toEqual([7])
})

test('the same value is the same object until it changes, as React asks', () => {
  const list = open()
  expect(list.get()).toBe(list.get())
  const before = list.get()
  list.change(() => [1])
  expect(list.get()).not.toBe(before)
  expect(list.get()).toBe(list.get())
})

test('whoever has left is not told', () => {
  const list = open()
  const received = vi.fn()
  list.subscribe(received)()
  list.change(() => [1])
  expect(received).not.toHaveBeenCalled()
})

test('ids are whole positive numbers, each once, and no more than fit', () => {
  expect(idsIn([3, '3', 3, 0, -1, 1.5, 2 ** 31, null, 4, 5, 6], 3)).toEqual([3, 4, 5])
  for (const wrong of [undefined, null, 'x', { 0: 1 }, []]) expect(idsIn(wrong, 3)).toBe(none)
})
