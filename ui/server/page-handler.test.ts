import { createElement as h, lazy, type ReactNode, Suspense } from 'react'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { type PageContext, pageContextKey } from '../http/request-context.server.ts'
import { createPageHandler } from './page-handler.ts'
import { renderPage, reportError } from './render-page.tsx'

const HOSTILE = '</script><script>stolen()</script>\u2028 & "שלום"'
/** What React writes around a part that may load late, which means nothing to a browser. */
const MARKS = /<!--\/?\$-->/g

const laterPart = () => lazy(async () => ({ default: () => h('p', null, 'came later') }))

function Root({ children = h(Outlet) }: { children?: ReactNode }) {
  return h('html', null, h('head'), h('body', null, children, h(Scripts)))
}

const Broken = () => h(Root, null, h('h1', null, 'broken'))

type Page = { loader?: () => unknown; page?: () => ReactNode }

/** A small site as the framework builds one: home, a car's page with a loader, and one for everything else. */
function siteOf({ loader = () => HOSTILE, page = () => h('h1', null, 'car') }: Page = {}) {
  const routes = [
    { id: 'root', path: '', module: { default: () => h(Root), ErrorBoundary: Broken } },
    { id: 'home', parentId: 'root', index: true, module: { default: () => h('h1', null, 'home') } },
    { id: 'car', parentId: 'root', path: ':locale?/cars/:car', module: { default: page, loader } },
    { id: 'missing', parentId: 'root', path: '*', module: { default: () => 'nowhere' } },
  ]
  const byId = <T>(of: (route: (typeof routes)[number]) => T) =>
    Object.fromEntries(routes.map((route) => [route.id, of(route)]))
  return {
    routes: byId((route) => route),
    entry: { module: { default: handleRequest, handleError: reportError } },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      url: '/assets/manifest.js',
      version: '1',
      routes: byId(({ module, ...route }) => ({
        ...route,
        module: `/assets/${route.id}.js`,
        hasLoader: 'loader' in module,
      })),
    },
    publicPath: '/',
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

const handleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) => renderPage({ request, status, headers, entry, context, styles: '' })

async function ask(handle: ReturnType<typeof createPageHandler>, path: string, method = 'GET') {
  const reportFault = vi.fn()
  const visitor = { requestId: 'r', others: {}, reportFault } as unknown as PageContext
  const context = new RouterContextProvider(new Map([[pageContextKey, visitor]]))
  const answer = await handle(new Request(`http://shop${path}`, { method }), context)
  return { status: answer.status, text: await answer.text(), reportFault }
}

test.for([
  ['/', 'GET'],
  ['/cars/niro', 'GET'],
  ['/en/cars/niro?sort=price', 'GET'],
  ['/cars/niro/', 'GET'],
  ['/CARS/niro', 'GET'],
  ['/nowhere/at/all', 'GET'],
  ['/cars/niro.data', 'GET'],
  ['/cars/niro', 'POST'],
] as const)('%s by %s is answered as the framework answers it', async ([path, method]) => {
  const site = siteOf()
  const handle = createPageHandler(site, 'production')
  const theirs = await ask(createRequestHandler(site, 'production'), path, method)
  for (const _ of ['first', 'known']) {
    const { status, text } = await ask(handle, path, method)
    expect({ status, text }).toEqual({ status: theirs.status, text: theirs.text })
  }
})

test('what a page’s loaders gave comes with it, and no text of it becomes a script', async () => {
  const { text } = await ask(createPageHandler(siteOf(), 'production'), '/cars/niro')
  const said = /enqueue\((.*?)\);<\/script>/.exec(text)?.[1] ?? ''
  expect(JSON.parse(JSON.parse(said))).toContain(HOSTILE)
  expect(text).not.toContain('<script>stolen')
  expect(text.match(/streamController\.close\(\)/g)).toHaveLength(1)
})

test('a part that is still being loaded is waited for, and the page is then what it is in one piece', async () => {
  const Part = laterPart()
  const page = () => h(Suspense, null, h(Part))
  const handle = createPageHandler(siteOf({ page }), 'production')
  const waited = await ask(handle, '/cars/niro')
  const inOnePiece = await ask(handle, '/cars/niro')
  expect(waited.text).toContain('<p>came later</p>')
  expect(inOnePiece.text.replace(MARKS, '')).toBe(waited.text.replace(MARKS, ''))
})

test('the same without a fallback around it', async () => {
  const Part = laterPart()
  const { status, text } = await ask(
    createPageHandler(siteOf({ page: () => h(Part) }), 'production'),
    '/cars/niro',
  )
  expect([status, text.includes('<p>came later</p>')]).toEqual([200, true])
})

test('a page that breaks is a fault, and is told of once', async () => {
  const page = () => {
    throw new Error('broken')
  }
  const { status, reportFault } = await ask(
    createPageHandler(siteOf({ page }), 'production'),
    '/cars/niro',
  )
  expect(status).toBe(500)
  expect(reportFault.mock.calls.map(([error]) => (error as Error).message)).toContain('broken')
})
