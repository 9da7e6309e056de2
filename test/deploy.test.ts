import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { filesOf, ROOT, read } from './files.ts'

const CHART = 'deploy/chart'
const COMPOSE = 'deploy/compose/compose.yaml'
const known = new Set(
  [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, it]) => it),
)
const { version } = JSON.parse(read('package.json'))
const hasHelm = spawnSync('helm', ['version']).status === 0

test('the chart and the composition are of the version of the package', () => {
  expect(read(`${CHART}/Chart.yaml`)).toContain(`\nversion: ${version}\nappVersion: ${version}\n`)
  expect(read(COMPOSE)).toContain(`galgal:${version}}`)
  expect(read('deploy/compose/example.env')).toContain(`GALGAL_IMAGE=galgal:${version}\n`)
})

test('what the chart and the composition tell the app are settings that there are', () => {
  const settings = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name)
  const [, shared = ''] = /^x-settings:[^\n]*\n((?: {2}.*\n)+)/m.exec(read(COMPOSE)) ?? []
  const named = [
    ...settings(read(`${CHART}/templates/settings.yaml`), /^ {2}([A-Z0-9_]+):/gm),
    ...settings(shared, /^ {2}([A-Z0-9_]+):/gm),
    ...settings(read('deploy/compose/app.example.env'), /^([A-Z0-9_]+)=/gm),
    ...settings(read('deploy/image/Containerfile'), /\b([A-Z][A-Z0-9_]+)=(?!\$)/g),
  ]
  // Of Node and of the C library.
  const others = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX'])
  expect(named.length).toBeGreaterThan(35)
  expect(named.filter((name) => !known.has(name) && !others.has(name))).toEqual([])
})

test('[S29] the image runs as nobody, without a shell, and nothing is fetched while it is made', () => {
  const containerfile = read('deploy/image/Containerfile')
  expect(containerfile).toMatch(/^USER 65532:65532$/m)
  expect(containerfile).toMatch(/^HEALTHCHECK /m)
  expect(containerfile).not.toMatch(/^(?:RUN|ADD) /m)
})

test('in a cluster each container is read-only, without rights and without the key of the cluster', () => {
  const pod = read(`${CHART}/templates/_helpers.tpl`)
  for (const line of [
    'runAsNonRoot: true',
    'readOnlyRootFilesystem: true',
    'allowPrivilegeEscalation: false',
    'capabilities: { drop: [ALL] }',
    'seccompProfile: { type: RuntimeDefault }',
    'automountServiceAccountToken: false',
  ])
    expect(pod).toContain(line)
})

test('the command of the health check and the files of backups are there', () => {
  const [, file = ''] =
    /HEALTHCHECK .*"([\w/]+\.ts)"/.exec(read('deploy/image/Containerfile')) ?? []
  expect(filesOf(file)).toEqual([file])
})

test.runIf(hasHelm)('helm finds nothing wrong in the chart', () => {
  const { status, stdout } = spawnSync('helm', ['lint', '--strict', CHART], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')])
})
