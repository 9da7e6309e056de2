import { afterEach, expect, test, vi } from 'vitest'
import { fetchMessages, findMessages } from './deferred-messages.tsx'
import { MESSAGES_TTL_MS } from './messages-ttl.ts'

const offline = { offline: { SB_RETRY: 'again' } }

/** The network as a browser has it, counted; the clock stands where it is put. */
function openNetwork(answer: () => Response) {
  let now = 0
  const requests: string[] = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return answer()
  })
  return {
    requests,
    pass: (ms: number) => {
      now += ms
    },
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('words are kept for 3,600,000 ms, then fetched again', async () => {
  const { requests, pass } = openNetwork(() => Response.json(offline))
  await fetchMessages('he', 'offline')
  expect(findMessages('he', 'offline')).toEqual(offline)
  pass(3_600_000 - 1)
  await fetchMessages('he', 'offline')
  expect(requests).toEqual(['/words/he/offline.json'])
  pass(1)
  await fetchMessages('he', 'offline')
  expect(requests).toHaveLength(2)
  expect(MESSAGES_TTL_MS).toBe(3_600_000)
})

test('words that did not come are asked for again', async () => {
  let isBroken = true
  const { requests } = openNetwork(() => {
    if (isBroken) throw new TypeError('Failed to fetch')
    return Response.json(offline)
  })
  await fetchMessages('en', 'offline')
  expect(findMessages('en', 'offline')).toBeUndefined()
  isBroken = false
  await fetchMessages('en', 'offline')
  expect(requests).toHaveLength(2)
  expect(findMessages('en', 'offline')).toEqual(offline)
})
