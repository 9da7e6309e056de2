import { afterEach, expect, test, vi } from 'vitest'
import { fetchWords, findWords } from './words-held.ts'
import { WORDS_LAST_MS } from './words-last.ts'

const offline = { offline: { SB_RETRY: 'again' } }

/** The network as a browser has it, counted; the clock stands where it is put. */
function openNetwork(answer: () => Response) {
  let now = 0
  const asked: string[] = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  return {
    asked,
    pass: (ms: number) => {
      now += ms
    },
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[SH08] words are kept for 3,600,000 ms, then fetched again', async () => {
  const { asked, pass } = openNetwork(() => Response.json(offline))
  await fetchWords('he', 'offline')
  expect(findWords('he', 'offline')).toEqual(offline)
  pass(3_600_000 - 1)
  await fetchWords('he', 'offline')
  expect(asked).toEqual(['/words/he/offline.json'])
  pass(1)
  await fetchWords('he', 'offline')
  expect(asked).toHaveLength(2)
  expect(WORDS_LAST_MS).toBe(3_600_000)
})

test('words that did not come are asked for again', async () => {
  let isBroken = true
  const { asked } = openNetwork(() => {
    if (isBroken) throw new TypeError('Failed to fetch')
    return Response.json(offline)
  })
  await fetchWords('en', 'offline')
  expect(findWords('en', 'offline')).toBeUndefined()
  isBroken = false
  await fetchWords('en', 'offline')
  expect(asked).toHaveLength(2)
  expect(findWords('en', 'offline')).toEqual(offline)
})
