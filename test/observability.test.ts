import { spawnSync } from 'node:child_process'
import { openMetrics } from '@galgal/api/metrics/metrics'
import { expect, test } from 'vitest'
import { openTestApi } from '../api/test/open-test-api.ts'
import { ROOT, read } from './files.ts'

const FOLDER = 'deploy/observability'
const alerts = read(`${FOLDER}/alerts.yml`)
const dashboard = read(`${FOLDER}/dashboard.json`)
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0

test.runIf(hasPromtool)(
  'each alert comes when it should and not when all is well, as promtool finds',
  () => {
    const checked = promtool('check', 'rules', `${FOLDER}/alerts.yml`)
    expect([checked.status, checked.stderr]).toEqual([0, ''])
    const tried = promtool('test', 'rules', `${FOLDER}/alerts.test.yml`)
    expect(tried.stdout + tried.stderr).toContain('SUCCESS')
    expect(tried.status).toBe(0)
  },
)

test('each alert is tried, and has a section of the runbook: what it means, how to look, what to do', () => {
  expect(alertNames.length).toBeGreaterThan(10)
  const tried = read(`${FOLDER}/alerts.test.yml`)
  const sections = read('docs/runbook.md').split(/^## /m).slice(1)
  for (const name of alertNames) {
    expect(tried).toContain(`alertname: ${name}`)
    expect(alerts).toContain(`docs/runbook.md#${name.toLowerCase()}`)
    const section = sections.find((it) => it.startsWith(`${name}\n`)) ?? ''
    expect(section, name).toMatch(/\*\*Means\.\*\*.*\*\*Look\.\*\*.*\*\*Do\.\*\*/s)
  }
})

test('alerts and the dashboard ask for what there is', async () => {
  const api = await openTestApi()
  const metrics = openMetrics({
    db: api.db,
    now: api.clock.now,
    isLeader: () => true,
    role: 'all',
    pool: () => ({ used: 0, idle: 0, waiting: 0 }),
  })
  metrics.watchPageCache(() => ({ hits: 0, misses: 0 }))
  const text = await metrics.text()
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const asked = (alerts + dashboard).match(/\b(?:galgal|nodejs|process)_[a-z0-9_]+/g) ?? []
  const names = new Set(asked.map((name) => name.replace(/_bucket$/, '')))
  expect(names.size).toBeGreaterThan(12)
  expect([...names].filter((name) => !known.has(name))).toEqual([])
})
