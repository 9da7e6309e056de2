import { posix } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildStaticScript } from '../web/build-static-script.ts'
import { filesOf, importsOf, read } from './files.ts'
import { scriptWeights } from './script-weights.ts'

const MOST_BYTES = 1024

/** The source files a file imports, by a relative path or out of `ui/`. */
const nextOf = (file: string): string[] =>
  importsOf(file).flatMap((address) => {
    if (address.startsWith('@galgal/ui/')) return [address.replace('@galgal/', '')]
    return address.startsWith('.') ? [posix.join(posix.dirname(file), address)] : []
  })

/** All that some files bring along. */
function broughtBy(roots: string[], known: Set<string>): Set<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || !known.has(file)) continue
    found.add(file)
    open.push(...nextOf(file))
  }
  return found
}

const sources = (room: string) =>
  filesOf(`${room}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))

/** A rule's selectors, where no rule is in it. */
const rulesOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{}]+\{[^{}]*\}/g)].map(([rule]) => rule)

const classesOf = (rule: string) =>
  [...(rule.split('{')[0] ?? '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/** The words of what is said to be a class, in quotes or in a template. */
const namesIn = (source: string) =>
  [...source.matchAll(/\bclass(?:Name|es|Of)?\b[^>;]*/gi)].flatMap(([said]) =>
    [...said.matchAll(/["'`]([^"'`]*)["'`]/g)].flatMap(
      ([, text = '']) => text.match(/[a-z][\w-]*/g) ?? [],
    ),
  )

test('[OF003] of what is in `ui/` for the office alone, a page of the storefront has less than 1 KB', () => {
  const ui = sources('ui')
  const own = [...sources('web'), ...sources('i18n/src')]
  const brought = broughtBy(own, new Set([...own, ...ui]))
  const drawn = new Set([...brought].flatMap((file) => namesIn(read(file))))
  // Each page has the whole style of `ui/`, and of its scripts what it imports.
  const strange = filesOf('ui/**/*.css').flatMap((file) =>
    rulesOf(read(file)).filter((rule) => classesOf(rule).some((name) => !drawn.has(name))),
  )
  expect(rulesOf(read('ui/forms/button.css')).flatMap(classesOf)).toContain('button-outline')
  expect(drawn).toContain('button-outline')
  expect(gzipSync(strange.join('')).length, strange.join('')).toBeLessThan(MOST_BYTES)
})

/** Of the script of a page to read, all that comes by itself. */
const MOST_STATIC_BYTES = 6 * 1024

test('a page to read has at most 6 KB of script, the one with a search among them, and React is in none of it', async () => {
  const files = await buildStaticScript()
  const [script] = files.filter(({ isEntry }) => isEntry)
  const questions = files.filter(({ path }) => path.includes('static-questions-'))
  const first = [...(script ? [script] : []), ...questions]
  expect(first.length).toBe(2)
  const bytes = first.map(({ content }) => brotliCompressSync(content).length)
  expect(bytes.reduce((a, b) => a + b)).toBeLessThanOrEqual(MOST_STATIC_BYTES)
  for (const { path, content, imports } of first) {
    // What it shares with the question is in itself: nothing else comes along.
    expect(
      imports.filter((it) => it !== script?.path),
      path,
    ).toEqual([])
    expect(String(content), path).not.toMatch(/useSyncExternalStore|createRoot|jsx/)
  }
})

/** KB of script before a page can be used; React, its router and messages are 85 of them. */
const most = { 'pages/home/page': 113, 'catalog-B2C': 118, 'vehicle-B2C': 118 }
const MOST_OF_ANY = 124

test('home has at most 113 KB of script, the catalogue and a car 118, any other page 124', () => {
  const weights = scriptWeights('web')
  expect(weights.size).toBeGreaterThan(50)
  const over = (limits: [string, number][]) =>
    limits.filter(([route, kilobytes]) => (weights.get(route) ?? Infinity) > kilobytes * 1024)
  expect(over(Object.entries(most))).toEqual([])
  expect(over([...weights.keys()].map((route) => [route, MOST_OF_ANY]))).toEqual([])
  // React and its router alone are most of it.
  expect(Math.min(...weights.values())).toBeGreaterThan(90 * 1024)
})
