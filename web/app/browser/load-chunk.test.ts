import { afterEach, expect, test, vi } from 'vitest'
import { CHUNK_LOST, loadChunk } from './load-chunk.ts'

afterEach(() => vi.unstubAllGlobals())

function openBrowser() {
  const told: string[] = []
  const styles: string[] = []
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type))
  const link = { href: '', onload: () => {} }
  vi.stubGlobal('document', {
    createElement: () => link,
    head: {
      append: (it: typeof link) => {
        styles.push(it.href)
        it.onload()
      },
    },
  })
  return { told, styles }
}

test('a part comes with its style sheets, and nothing is told', async () => {
  const { told, styles } = openBrowser()
  const part = await loadChunk(async () => 'part', ['assets/part.css', 'assets/part.js'])
  expect(part).toBe('part')
  expect(styles).toEqual(['/assets/part.css'])
  expect(told).toEqual([])
})

test('a part that is gone is told of, and its caller hears it too', async () => {
  const { told } = openBrowser()
  const gone = async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch')
  expect(told).toEqual([CHUNK_LOST])
})
