import { relative, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type * as DevApp from './dev-app.ts'

const ROOT = import.meta.dirname
/** What the API is made of, and what of it an edit does not change. */
const OURS = /^(?:api|contract|domain|i18n)(?:\/|$)/
const OTHERS = /(?:^|\/)node_modules(?:\/|$)|\.(?:test|suite|fixture)\.ts$|^\w+\/test\//
/** Editors write several files at once, and some write one twice. */
const SETTLE_MS = 50
/** So long what is being answered may take before its database is closed. */
const FINISH_MS = 2000

type OpenApp = typeof DevApp.openApp

const pathOf = (file: string) => relative(ROOT, file).split(sep).join('/')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Watches our code and runs it as it is written now; nothing is told to a browser. */
async function openModules() {
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    envDir: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'silent',
    server: {
      middlewareMode: true,
      hmr: false,
      ws: false,
      watch: { ignored: (file) => pathOf(file) !== '' && !isOurs(pathOf(file)) },
    },
    optimizeDeps: { noDiscovery: true },
    // Without a bundler the API reads texts where they lie, so that a new file is found as well.
    define: { 'import.meta.env': '{}' },
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the API here')
  const load = async () => {
    // All of it: what a module remembers of an app that is closed is of no use to the next one.
    ssr.runner.clearCache()
    const { openApp }: typeof DevApp = await ssr.runner.import('/dev-app.ts')
    return openApp
  }
  return { vite, load }
}

const isOurs = (path: string) => OURS.test(path) && !OTHERS.test(path)

/** Calls back with the first file of each edit, one edit after the other. */
function onEdit(vite: ViteDevServer, reload: (path: string) => Promise<void>) {
  let edited: string | undefined
  let queue = Promise.resolve()
  vite.watcher.on('all', (event, file) => {
    const path = pathOf(file)
    if (event.endsWith('Dir') || !isOurs(path)) return
    const isFirst = edited === undefined
    edited ??= path
    if (!isFirst) return
    queue = queue.then(async () => {
      await wait(SETTLE_MS)
      edited = undefined
      await reload(path)
    })
  })
  return () => queue
}

/** Counts what is being answered, for a moment without any. */
function createGate() {
  let busy = 0
  return {
    through: async <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
      busy++
      try {
        return await work()
      } finally {
        busy--
      }
    },
    quiet: async () => {
      const since = performance.now()
      while (busy > 0 && performance.now() - since < FINISH_MS) await wait(10)
    },
  }
}

type App = Awaited<ReturnType<OpenApp>>['app']
type Answer = (app: App, request: Request) => Response | Promise<Response>

const askApi: Answer = ({ api }, request) => api.fetch(request)
const askOffice: Answer = ({ office }, request) =>
  office ? office.fetch(request) : new Response(null, { status: 404 })

/**
 * The API that follows every edit, on the same port and the same data. Code that cannot be read changes nothing;
 * where it can and then does not open, the last one that did is opened again. Calls wait meanwhile.
 */
export async function openDevApi() {
  const { vite, load } = await openModules()
  let openApp: OpenApp = await load()
  let opened = await openApp()
  let isOpen = true
  let version = 0
  let replacing: Promise<void> | undefined
  const gate = createGate()

  async function open(how: OpenApp) {
    opened = await how()
    openApp = how
    isOpen = true
    version++
  }
  async function replace(next: OpenApp) {
    await gate.quiet()
    if (isOpen) await opened.app.close()
    isOpen = false
    try {
      await open(next)
    } catch (error) {
      await open(openApp)
      throw error
    }
  }
  async function reload(path: string) {
    const since = performance.now()
    try {
      const next = await load()
      replacing = replace(next)
      await replacing
      console.log(`API reloaded (${path}) in ${((performance.now() - since) / 1000).toFixed(1)} s`)
    } catch (error) {
      const then = isOpen ? 'the last one goes on' : 'nothing answers until the next edit'
      console.error(`API not reloaded (${path}), ${then}: ${messageOf(error)}`)
    } finally {
      replacing = undefined
    }
  }
  const edits = onEdit(vite, reload)

  const through = (answer: Answer) => async (request: Request) => {
    const next = replacing?.catch(() => undefined)
    await Promise.race([next, next && wait(FINISH_MS)])
    // One that is closing may wait for a webhook of its own sandbox, which is such a call.
    if (!isOpen) await next
    return gate.through(() => answer(opened.app, request))
  }
  return {
    fetch: through(askApi),
    /** The settings and the app of now. */
    current: () => ({
      env: opened.env,
      app: {
        ...opened.app,
        api: { fetch: through(askApi) },
        office: opened.app.office && { ...opened.app.office, fetch: through(askOffice) },
        // What the storefront remembers of a catalogue is of the code before.
        catalogueVersion: () => `${version} ${opened.app.catalogueVersion()}`,
      },
    }),
    drain: () => opened.app.drain(),
    close: async () => {
      await vite.close()
      await edits()
      if (isOpen) await opened.app.close()
    },
  }
}
