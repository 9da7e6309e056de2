import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepChosenLanguage, keepCookie, rememberVisit } from './remember-visit.ts'

const cookies: string[] = []
const stored = new Map<string, string>()

// What a browser brings; this test runs without one.
beforeEach(() => {
  cookies.length = 0
  stored.clear()
  vi.stubGlobal('document', {
    set cookie(line: string) {
      cookies.push(line)
    },
  })
  vi.stubGlobal('localStorage', { setItem: (key: string, it: string) => stored.set(key, it) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[ST05] [GE06] [CO03] a language that was chosen is kept in a cookie for 24 days', () => {
  keepChosenLanguage('en-IL')
  expect(cookies).toEqual(['a-lang=en-IL; path=/; max-age=2073600; samesite=lax'])
})

test('[ST07] the guard against a second redirect lasts until the browser is closed', () => {
  keepCookie('_a-loc-guard', '1')
  expect(cookies).toEqual(['_a-loc-guard=1; path=/; samesite=lax'])
})

test('[ST10] a visited page keeps its language in this browser, and chooses none', () => {
  rememberVisit('/terms-and-conditions', 'en-IL')
  expect([...stored]).toEqual([['language', 'en-IL']])
  expect(cookies).toEqual([])
})

test.for([
  ['/catalog', 'B2C'],
  ['/catalog/type-car', 'B2C'],
  ['/flex-lease/kia/niro/x', 'B2C'],
  ['/business/catalog', 'B2B'],
  ['/business/flex-lease', 'B2B'],
  ['/business/favourites', 'B2B'],
] as const)('[RO06] a visit of %s is one of the store %s', ([path, store]) => {
  rememberVisit(path, 'he-IL')
  expect(cookies[0]).toBe(`store=${store}; path=/; max-age=2592000; samesite=lax`)
})

test.for(['/', '/login', '/register/type', '/profile/subscriptions', '/catalogue', '/businesses'])(
  'a visit of %s changes no store',
  (path) => {
    rememberVisit(path, 'he-IL')
    expect(cookies).toHaveLength(0)
  },
)

test('where nothing may be kept the page goes on', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  rememberVisit('/catalog', 'he-IL')
  expect(cookies).toHaveLength(1)
})
