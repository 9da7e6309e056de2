import { expect, test } from 'vitest'
import { mayReload } from './recovery.ts'

function openStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

const NOON = Date.parse('2026-03-09T10:00:00Z')

test('a file that is gone reloads the page once, and not again within a minute', () => {
  const storage = openStorage()
  expect(mayReload(storage, NOON)).toBe(true)
  expect(mayReload(storage, NOON + 59_999)).toBe(false)
  expect(mayReload(storage, NOON + 60_000)).toBe(true)
})

test('where a tab may keep nothing it never reloads by itself', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(mayReload({ getItem: refuse, setItem: refuse }, NOON)).toBe(false)
})
