import { MAX_FAVOURITES } from '@galgal/domain/catalogue/vehicle'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const KEY = 'galgal.favourites'
const stored = new Map<string, string>()
let listeners: Record<string, (event: object) => void>
/** What the storefront answers to each ask, in turn; undefined: the connection breaks. */
let answers: ({ items: number[] | null } | undefined)[]
let requests: string[]

/** The module as a new page loads it, with what this browser has kept. */
async function openPage(found?: unknown): Promise<typeof import('./favourites.ts')> {
  if (found !== undefined) stored.set(KEY, JSON.stringify(found))
  pages++
  const address = `${new URL('favourites.ts', import.meta.url).href}?page=${pages}`
  return import(/* @vite-ignore */ address)
}
let pages = 0

const now = () => JSON.parse(stored.get(KEY) ?? 'null')

beforeEach(() => {
  stored.clear()
  listeners = {}
  answers = []
  requests = []
  vi.stubGlobal('addEventListener', (name: string, listen: (event: object) => void) => {
    listeners[name] = listen
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: URLSearchParams }) => {
    requests.push(String(body ?? ''))
    const answer = answers.shift()
    if (!answer) throw new TypeError('no connection')
    return Response.json(answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a mark is put first, and taken back by the next press', async () => {
  const { toggleFavourite } = await openPage()
  await toggleFavourite(10080)
  await toggleFavourite(10081)
  expect(now()).toEqual({ ids: [10081, 10080], ofAccount: false })
  await toggleFavourite(10080)
  expect(now()).toEqual({ ids: [10081], ofAccount: false })
  expect(requests).toEqual([])
})

test('the newest fifty are kept', async () => {
  const ids = Array.from({ length: MAX_FAVOURITES }, (_, at) => at + 1)
  const { toggleFavourite } = await openPage({ ids, ofAccount: false })
  await toggleFavourite(999)
  expect(now().ids).toEqual([999, ...ids.slice(0, -1)])
})

test.for([
  ['nonsense', 'x'],
  ['a list', [1, 2]],
  ['ids that are none', { ids: ['1', -1, 1.5, null, 7, 7] }],
] as const)('%s written by another hand does no harm', async ([, found]) => {
  const { toggleFavourite } = await openPage(found)
  await toggleFavourite(10080)
  const ids = Array.isArray(found) || typeof found === 'string' ? [10080] : [10080, 7]
  expect(now()).toEqual({ ids, ofAccount: false })
})

test('what is not JSON is read as nothing', async () => {
  stored.set(KEY, '{')
  const { toggleFavourite } = await openPage()
  await toggleFavourite(10080)
  expect(now().ids).toEqual([10080])
})

test('where nothing may be kept, marks last as long as the page', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: full, setItem: full })
  answers = [{ items: [] }]
  const { toggleFavourite, followAccount } = await openPage()
  await toggleFavourite(10080)
  await toggleFavourite(10081)
  await followAccount(true)
  expect(requests).toEqual(['add=10081&add=10080'])
})

test('a tab does not undo what another has just marked', async () => {
  const { toggleFavourite } = await openPage({ ids: [1], ofAccount: false })
  await toggleFavourite(2)
  stored.set(KEY, JSON.stringify({ ids: [3, 2, 1], ofAccount: false }))
  await toggleFavourite(4)
  expect(now().ids).toEqual([4, 3, 2, 1])
})

test('signing in unites the browser’s list with the account’s, once', async () => {
  const { followAccount } = await openPage({ ids: [2, 1], ofAccount: false })
  answers = [{ items: [2, 1, 9] }, { items: [9] }]
  await followAccount(true)
  expect(requests).toEqual(['add=2&add=1'])
  expect(now()).toEqual({ ids: [2, 1, 9], ofAccount: true })
  await followAccount(true)
  expect(requests.at(-1)).toBe('')
  expect(now()).toEqual({ ids: [9], ofAccount: true })
})

test('a customer’s marks go to the account as well', async () => {
  const { toggleFavourite } = await openPage({ ids: [1], ofAccount: true })
  answers = [{ items: [2, 1] }, { items: [2] }]
  expect(await toggleFavourite(2)).toBe(true)
  expect(await toggleFavourite(1)).toBe(true)
  expect(requests).toEqual(['add=2', 'remove=1'])
  expect(now()).toEqual({ ids: [2], ofAccount: true })
})

test('quick presses are told in turn, and the answers between do not show', async () => {
  const { toggleFavourite } = await openPage({ ids: [], ofAccount: true })
  answers = [{ items: [1] }, { items: [2, 1] }, { items: [2] }]
  const presses = [toggleFavourite(1), toggleFavourite(2), toggleFavourite(1)]
  expect(now().ids).toEqual([2])
  await presses[0]
  expect(now().ids).toEqual([2])
  await Promise.all(presses)
  expect(requests).toEqual(['add=1', 'add=2', 'remove=1'])
  expect(now().ids).toEqual([2])
})

test('a mark the account did not take is given back, and said', async () => {
  const { toggleFavourite } = await openPage({ ids: [1], ofAccount: true })
  expect(await toggleFavourite(2)).toBe(false)
  expect(now().ids).toEqual([1])
})

test('a mark made while the lists are being united is not lost', async () => {
  const { followAccount, toggleFavourite } = await openPage({ ids: [1], ofAccount: false })
  answers = [{ items: [1, 9] }, { items: [2, 1, 9] }]
  const united = followAccount(true)
  await toggleFavourite(2)
  await united
  expect(requests).toEqual(['add=1', 'add=2'])
  expect(now()).toEqual({ ids: [2, 1, 9], ofAccount: true })
})

test('what another tab marked as a visitor’s while the lists were united follows', async () => {
  const { followAccount } = await openPage({ ids: [1], ofAccount: false })
  answers = [{ items: [1, 9] }, { items: [3, 1, 9] }, { items: [3, 1, 9] }]
  const united = followAccount(true)
  stored.set(KEY, JSON.stringify({ ids: [3, 1], ofAccount: false }))
  await united
  expect(now()).toEqual({ ids: [3, 1, 9], ofAccount: true })
  await followAccount(true)
  expect(requests).toEqual(['add=1', 'add=3', ''])
})

test('signing out takes the account’s list out of the browser, and leaves a visitor’s own', async () => {
  const own = await openPage({ ids: [1], ofAccount: false })
  await own.followAccount(false)
  expect(now().ids).toEqual([1])
  const customer = await openPage({ ids: [1], ofAccount: true })
  await customer.followAccount(false)
  expect(now()).toEqual({ ids: [], ofAccount: false })
})

test('a session without an account leaves the browser’s list as it is', async () => {
  const { followAccount } = await openPage({ ids: [1], ofAccount: false })
  answers = [{ items: null }]
  await followAccount(true)
  expect(now()).toEqual({ ids: [1], ofAccount: false })
})

test('cars that are no longer offered are taken out together', async () => {
  const { removeFavourites } = await openPage({ ids: [3, 2, 1], ofAccount: true })
  answers = [{ items: [2] }]
  await removeFavourites([3, 1])
  expect(requests).toEqual(['remove=3&remove=1'])
  expect(now().ids).toEqual([2])
})
