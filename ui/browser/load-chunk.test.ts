import { afterEach, expect, test, vi } from 'vitest'
import { CHUNK_LOST, loadChunk } from './load-chunk.ts'

afterEach(() => vi.unstubAllGlobals())

function openBrowser() {
  const reported: string[] = []
  const styles: string[] = []
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => reported.push(type))
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
  return { sent: reported, styles }
}

test('a part comes with its style sheets, and nothing is told', async () => {
  const { sent: notified, styles } = openBrowser()
  const part = await loadChunk(async () => 'part', ['assets/part.css', 'assets/part.js'])
  expect(part).toBe('part')
  expect(styles).toEqual(['/assets/part.css'])
  expect(notified).toEqual([])
})

test('a part that is gone is told of, and its caller hears it too', async () => {
  const { sent: notified } = openBrowser()
  const gone = async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch')
  expect(notified).toEqual([CHUNK_LOST])
})
