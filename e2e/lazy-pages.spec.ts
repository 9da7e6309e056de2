import type { APIRequestContext } from '@playwright/test'
import { expect, ONCE, test } from './visitor.ts'

type Route = { module: string }
type Manifest = { entry: Route; routes: Record<string, Route> }

/** The site map that browsers get, named by every page. */
async function readManifest(request: APIRequestContext): Promise<Manifest> {
  const page = await (await request.get('/')).text()
  const [address = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(page) ?? []
  const text = await (await request.get(address)).text()
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

// What a file brings along by itself, and what it fetches only when something calls for it.
const along = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const later = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** What is in every file that comes with some, themselves included, and those that any of them may fetch later. */
async function filesWith(request: APIRequestContext, ...files: string[]) {
  const [come, mayCome] = [new Map<string, string>(), new Set<string>()]
  const open = [...files]
  for (const name of open) {
    if (come.has(name)) continue
    const text = await (await request.get(`/assets/${name}`)).text()
    come.set(name, text)
    open.push(...[...text.matchAll(along)].map(([, it = '']) => it))
    for (const [, it = ''] of text.matchAll(later)) mayCome.add(it)
  }
  return { come, mayCome }
}

const fileOf = ({ module }: Route) => module.replace('/assets/', '')

test('[LD01][LD02][LD05] the first password, the end of a subscription and the deletion of an account come with no page but their own', {
  tag: ONCE,
}, async ({ request }) => {
  const { entry, routes } = await readManifest(request)
  const routeOf = (name: string) => routes[`pages/${name}`] as Route
  const lazy = [
    'changePassword/page',
    ...['profile/subscriptions/subscription', 'profile/end/end', 'profile/end/end-review'],
    'profile/my-account/delete',
  ].map((name) => fileOf(routeOf(name)))
  expect(new Set(lazy).size).toBe(lazy.length)

  const others = [
    'login/page',
    'home/page',
    'profile/subscriptions/subscriptions',
    'profile/my-account/page',
  ]
  for (const route of [entry, routes.root as Route, ...others.map(routeOf)]) {
    const { come } = await filesWith(request, fileOf(route))
    expect(
      lazy.filter((file) => come.has(file)),
      route.module,
    ).toEqual([])
  }
  // The dialog over the account is fetched by the press that opens it.
  const account = await filesWith(request, fileOf(routeOf('profile/my-account/page')))
  const isDialog = (file: string) => file.startsWith('delete-dialog-')
  expect([...account.come.keys()].filter(isDialog)).toEqual([])
  expect([...account.mayCome].filter(isDialog)).toHaveLength(1)
})

test('no page has its browser check what is said to the API: the library for that is as heavy as all the rest', {
  tag: ONCE,
}, async ({ request }) => {
  const { entry, routes } = await readManifest(request)
  const { come } = await filesWith(request, ...[entry, ...Object.values(routes)].map(fileOf))
  expect(come.size).toBeGreaterThan(50)
  const checking = [...come].filter(([, text]) => text.includes('ZodError'))
  expect(checking.map(([name]) => name)).toEqual([])
})
