import { type RoleName, roleNames } from '@galgal/contract/Office/permissions'
import { beforeAll, expect, test } from 'vitest'
import { ORIGIN, openOfficeWorld } from './office-world.ts'

/* Whoever follows every link and presses every button of what they are shown is never told that they may not. */

/** All that a role can reach is opened and pressed. */
const LONG_MS = 300_000

let world: Awaited<ReturnType<typeof openOfficeWorld>>
beforeAll(async () => {
  world = await openOfficeWorld()
}, LONG_MS)

/** What would end the walk, only changes how pages look, or is a list again, as a file. */
const leftOut = /^\/(?:sign-out|preferences|views|presence|counts|sandbox|export)\b/

const decoded = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

/** What a page is one of: of all records of a kind one is opened. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, ORIGIN)
  const parts = ['tab', 'step', 'act', 'page'].map((name) => searchParams.get(name) ?? '')
  return `${pathname.replaceAll(/[0-9a-f-]{20,}|\d+/g, ':id')} ${parts.join(' ').trim()}`
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)].map(([, href = '']) => decoded(href))

type Form = { to: string; fields: [string, string][]; hasFile: boolean }

/** What is sent by a form as it stands, its first button pressed. */
function formsOf(html: string, path: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, head = '', body = '']) => {
      if (!/method="post"/i.test(head)) return []
      const to = decoded(/\baction="([^"]*)"/.exec(head)?.[1] ?? path)
      const named = (tag: string) => {
        const name = /\bname="([^"]*)"/.exec(tag)?.[1]
        return name
          ? [[name, decoded(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')] as [string, string]]
          : []
      }
      const hidden = [...body.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].flatMap(([tag]) =>
        named(tag),
      )
      const [button] = [...body.matchAll(/<button\b[^>]*>/g)].flatMap(([tag]) => named(tag))
      return [
        { to, fields: button ? [...hidden, button] : hidden, hasFile: /multipart/.test(head) },
      ]
    },
  )
}

/** Sends a form as a browser does. */
function press(token: string, { to, fields, hasFile }: Form) {
  const body = hasFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, value)
  const headers = { 'sec-fetch-site': 'same-origin', origin: ORIGIN }
  return world.fetchAs(token, to, { method: 'POST', body, headers, redirect: 'manual' })
}

async function walk(role: RoleName) {
  const { token } = await world.office.as(role)
  const seen = new Set<string>()
  const pressed = new Set<string>()
  const refused: string[] = []
  const open = ['/']
  for (let path = open.shift(); path; path = open.shift()) {
    if (leftOut.test(path) || seen.has(kindOf(path))) continue
    seen.add(kindOf(path))
    const page = await world.fetchAs(token, path, { redirect: 'manual' })
    const isPage = page.headers.get('content-type')?.includes('html')
    const html = isPage ? await page.text() : ''
    if (![200, 302, 303].includes(page.status)) refused.push(`${page.status} ${path}`)
    const next = page.headers.get('location')
    open.push(...(next ? [next.replace(ORIGIN, '')] : []), ...linksOf(html))
    for (const form of formsOf(html, path)) {
      const [record] = kindOf(form.to).split(' ')
      const kind = `${record} ${form.fields.filter(([name]) => /^(?:act|step)$/.test(name))}`
      if (leftOut.test(form.to) || pressed.has(kind)) continue
      pressed.add(kind)
      const { status } = await press(token, form)
      if (status === 403 || status >= 500) refused.push(`${status} ${path} ${kind}`)
    }
  }
  return { seen: [...seen], pressed: [...pressed], refused }
}

test.for(roleNames)(
  '[OF048] no page shows %s a way to a page or a call that the role may not use',
  { timeout: LONG_MS },
  async (role) => {
    const { seen, pressed, refused } = await walk(role)
    if (process.env.WALK_TELLS) console.log(role, seen, pressed)
    expect(refused).toEqual([])
    expect(seen.length).toBeGreaterThan(10)
    expect(pressed.length).toBeGreaterThan(2)
  },
)
