import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../api/test/customers.ts'
import { lists, openOfficeWorld } from './office-world.ts'

/** Every page is made several times, which takes a busy machine its time. */
const LONG_MS = 240_000

let open: (path: string) => Promise<string>
let dana: SignedIn
let plate: string
let addresses: string[]
beforeAll(async () => {
  ;({ open, dana, plate, addresses } = await openOfficeWorld())
}, LONG_MS)

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

test('[OF001][OF153][OF158] every page comes whole from the server, in its language and direction, and its forms post without scripts', {
  timeout: LONG_MS,
}, async () => {
  for (const path of addresses) {
    const html = await open(path)
    expect(html, path).toMatch(/<html[^>]* lang="he-IL"[^>]* dir="rtl"|<html[^>]* dir="rtl"[^>]*/)
    expect(html, path).toMatch(/<main\b[\s\S]*<h1\b/)
    for (const [form] of html.matchAll(/<form\b[^>]*>/g))
      expect(form, path).toMatch(/method="(?:post|get)"|role="search"|action="/)
  }
  expect(await open('/en/orders')).toMatch(/<html[^>]* dir="ltr"/)
})

test('[OF092] each page has one heading above all others, and at most one filled button beside its acts', {
  timeout: LONG_MS,
}, async () => {
  for (const path of addresses) {
    const html = await open(path)
    expect([path, count(html, /<h1\b/g)]).toEqual([path, 1])
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    // An act is opened before it is pressed, and one is open at a time.
    const shown = main.replace(/<details\b[\s\S]*?<\/details>/g, '')
    expect(count(shown, /class="[^"]*\bbutton-primary\b/g), path).toBeLessThanOrEqual(1)
  }
})

test('[OF096] a list is a table with a caption; what it is sorted by says so, and a row’s heading leads to its record', {
  timeout: LONG_MS,
}, async () => {
  for (const path of lists) {
    const html = await open(path)
    expect(html, path).toMatch(/<table\b[^>]*>\s*<caption\b/)
    expect(html, path).toMatch(/<th\b[^>]*scope="row"/)
    if (path === '/log') continue
    expect(html, path).toMatch(/<th\b[^>]*scope="row"[^>]*>\s*<a\b[^>]*href="\//)
    const [, sorted] = /href="([^"]*[?&;]sort=[^"]*)"/.exec(html) ?? []
    expect(await open(sorted?.replaceAll('&amp;', '&') ?? path), path).toMatch(
      /<th\b[^>]*aria-sort="(?:ascending|descending)"/,
    )
  }
})

/** Where a text stands on a page, with the tag that opens right before it. */
const tagsBefore = (html: string, text: string) =>
  html
    .split(text)
    .slice(0, -1)
    .map((before) => before.slice(before.lastIndexOf('<')))
    // Of an attribute nobody reads the direction.
    .filter((before) => before.includes('>'))
    // Within a sentence it is kept apart by marks of its own.
    .filter((before) => !before.endsWith('\u2068'))

test('[OF154][OF155] plates, phones and e-mails are read from left to right, and what people typed in its own direction', {
  timeout: LONG_MS,
}, async () => {
  const found = { ltr: 0, typed: 0 }
  // What was looked for stands by its own direction, whatever it is.
  for (const path of addresses.filter((it) => !it.startsWith('/search'))) {
    const html = (await open(path)).replace(/<title>[\s\S]*?<\/title>/g, '')
    for (const text of [plate, dana.customer.email, '052-123-4567'])
      for (const tag of tagsBefore(html, text)) {
        found.ltr += 1
        expect([path, text, tag]).toEqual([path, text, expect.stringMatching(/^<bdi dir="ltr"/)])
      }
    for (const tag of tagsBefore(html, 'דנה לוי')) {
      found.typed += 1
      expect([path, tag]).toEqual([
        path,
        expect.stringMatching(/^<(?:bdi|option)\b(?:.* dir="auto")?/),
      ])
    }
  }
  expect(found.ltr).toBeGreaterThan(8)
  expect(found.typed).toBeGreaterThan(8)
})

test('[OF091] the frame has the hub, the search, who one is, language, light and dark, and how dense rows are', {
  timeout: LONG_MS,
}, async () => {
  const html = await open('/orders')
  const bar = html.slice(html.indexOf('<header'), html.indexOf('<main'))
  expect(bar).toMatch(/<input\b[^>]*type="search"|role="search"/)
  expect(bar).toMatch(/<select\b[^>]*name="hub"/)
  for (const [name, value] of [
    ['locale', 'he'],
    ['locale', 'en'],
    ['theme', 'system'],
    ['theme', 'light'],
    ['theme', 'dark'],
    ['density', 'comfortable'],
    ['density', 'compact'],
  ])
    expect(bar).toMatch(
      new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`),
    )
  expect(bar).toContain('/me')
})
