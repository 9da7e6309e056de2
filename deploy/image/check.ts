import { parseArgs } from 'node:util'
import { openS3Server } from '../../api/test/objects/s3-server.ts'
import { read } from '../../test/files.ts'
import { freePort, openCluster } from '../../test/postgres.ts'
import { type Container, startContainer } from './container.ts'
import { findEngine, run } from './engine.ts'

const MOST_BYTES = 450e6
const STOP_MS = 15_000
const USER = 65_532

/** What is wrong, each in a line. */
type Wrong = string[]
type Image = { engine: string; name: string }

const expect = (wrong: Wrong, isRight: boolean, what: string) => {
  if (!isRight) wrong.push(what)
}

/** How it is made: its size, its user, its health check, what lies in it. */
function checkMake({ engine, name }: Image): Wrong {
  const wrong: Wrong = []
  const [image] = JSON.parse(run(engine, ['image', 'inspect', name]))
  const health = image.Healthcheck ?? image.Config?.Healthcheck
  console.log(`${name}: ${Math.round(image.Size / 1e6)} MB, user ${image.Config.User}`)
  expect(wrong, image.Size <= MOST_BYTES, `it is larger than ${MOST_BYTES / 1e6} MB`)
  expect(wrong, image.Config.User === `${USER}:${USER}`, `its user is ${image.Config.User}`)
  expect(wrong, Boolean(health?.Test?.length), 'it has no health check')
  expect(wrong, image.Config.StopSignal?.includes('TERM'), 'it does not stop by SIGTERM')
  return wrong
}

/** Alone, with the database inside: it serves both halves and cannot write beside its folders. */
async function checkAlone(image: Image): Promise<Wrong> {
  const own = await ports('PORT', 'OFFICE_PORT', 'METRICS_PORT')
  const settings = { ...own, HOST: '127.0.0.1' }
  return checked(image, settings, async (container) => {
    const wrong: Wrong = []
    await expectPages(wrong, container.url, ['/', '/en/catalog', '/healthz', '/api/openapi.json'])
    await expectPages(wrong, `http://127.0.0.1:${own.OFFICE_PORT}`, ['/login', '/healthz'])
    await expectPages(wrong, `http://127.0.0.1:${own.METRICS_PORT}`, ['/metrics'])
    const healthy = container.node('deploy/image/health.ts')
    expect(wrong, healthy.status === 0, `its health check ends with ${healthy.status}`)
    const who = container.node('-p', 'process.getuid()')
    expect(wrong, who.text.trim() === `${USER}`, `it runs as user ${who.text}`)
    const write = "require('fs').writeFileSync('/app/written', '')"
    expect(wrong, container.node('-e', write).text.includes('EROFS'), 'it can write to /app')
    const shell = container.node('-p', "require('fs').existsSync('/bin/sh')")
    expect(wrong, shell.text.trim() === 'false', 'it has a shell')
    const parts =
      "JSON.parse(require('fs').readFileSync('/app/sbom.cdx.json', 'utf8')).components.length"
    expect(wrong, Number(container.node('-p', parts).text) > 100, 'it has no SBOM')
    return wrong
  })
}

/** One that answers and one that works, on a PostgreSQL and a store that speaks S3. */
async function checkRoles(image: Image): Promise<Wrong> {
  const [cluster, s3] = [await openCluster(), await openS3Server()]
  try {
    const { port } = new URL(cluster.url)
    const shared = {
      DATABASE_URL: `postgres://galgal@127.0.0.1:${port}/postgres`,
      HOST: '127.0.0.1',
      OBJECTS: 's3',
      ...Object.fromEntries(Object.entries(s3.settings).map(([key, it]) => [key, `${it}`])),
    }
    const { web, office, worker, metrics } = await ports('web', 'office', 'worker', 'metrics')
    const ofWeb = { ...shared, ROLE: 'web', PORT: web, OFFICE_PORT: office }
    const ofWorker = { ...shared, ROLE: 'worker', PORT: worker, METRICS_PORT: metrics }
    return await checked(image, ofWeb, async (container) => {
      const wrong: Wrong = []
      await expectPages(wrong, container.url, ['/', '/api/openapi.json'])
      const audit = container.node('api/src/commands/audit.ts')
      expect(wrong, audit.status === 0, `the audit in it ends with ${audit.status}: ${audit.text}`)
      const puts = s3.requests.filter((it) => it.startsWith('PUT')).length
      expect(wrong, puts > 0, 'it wrote nothing to the store')
      wrong.push(
        ...(await checked(image, ofWorker, async () => {
          const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
          const leads = /^galgal_leader(?:\{[^}]*\})? 1$/m.test(text)
          return leads ? [] : ['the worker does not lead']
        })),
      )
      return wrong
    })
  } finally {
    await s3.close()
    cluster.stop()
  }
}

/** Starts it, looks at it, and stops it as an orchestrator does. */
async function checked(
  { engine, name }: Image,
  settings: Record<string, string>,
  look: (container: Container) => Promise<Wrong>,
): Promise<Wrong> {
  const container = await startContainer(engine, name, settings)
  try {
    const wrong = await look(container)
    const { code, stopMs } = container.stop()
    const role = settings.ROLE ?? 'all'
    const times = `ready after ${Math.round(container.readyMs)} ms, stopped after ${Math.round(stopMs)} ms`
    console.log(`${role}: ${times}`)
    expect(wrong, code === 0, `${role} ends with ${code} on SIGTERM`)
    expect(wrong, stopMs < STOP_MS, `${role} takes ${Math.round(stopMs)} ms to stop`)
    return wrong
  } finally {
    container.remove()
  }
}

async function expectPages(wrong: Wrong, url: string, paths: string[]) {
  for (const path of paths) {
    const answer = await fetch(url + path)
    await answer.body?.cancel()
    expect(wrong, answer.status === 200, `${url}${path} answers ${answer.status}`)
  }
}

/** A port by each name, as settings hold it. */
async function ports<Name extends string>(...names: Name[]): Promise<Record<Name, string>> {
  const free = new Set<number>()
  while (free.size < names.length) free.add(await freePort())
  const entries = [...free].map((port, at) => [names[at], `${port}`])
  return Object.fromEntries(entries) as Record<Name, string>
}

/** `npm run image:check -- NAME`: whether the image is what is promised of it. */
async function check() {
  const { positionals } = parseArgs({ allowPositionals: true })
  const { version } = JSON.parse(read('package.json'))
  const engine = findEngine()
  if (!engine) throw new Error('neither podman nor docker works here')
  const image = { engine, name: positionals[0] ?? `galgal:${version}` }
  const wrong = [...checkMake(image), ...(await checkAlone(image)), ...(await checkRoles(image))]
  console.log(wrong.length ? `not as promised:\n${wrong.join('\n')}` : 'as promised')
  process.exitCode = wrong.length ? 1 : 0
}

await check()
