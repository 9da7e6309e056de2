import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from './files.ts'
import { choose } from './runner/changed.ts'
import { readOptions } from './runner/options.ts'

test('journeys are repeated under load unless it is refused', () => {
  const optionsOf = (...args: string[]) => readOptions(args)
  expect(optionsOf()).toEqual({ is: 'test', isLoaded: false })
  expect(optionsOf('--load')).toEqual({ is: 'test', isLoaded: true })
  expect(optionsOf('--repeat', '5')).toEqual({ is: 'test', repeat: 5, isLoaded: true })
  expect(optionsOf('--repeat=20', '--no-load', '-g', 'a car')).toEqual({
    is: 'test',
    repeat: 20,
    name: 'a car',
    isLoaded: false,
  })
})

test('a check is of what changed unless everything is asked for', () => {
  expect(readOptions(['check'])).toEqual({ is: 'check', isAll: false })
  expect(readOptions(['check', '--changed'])).toEqual({ is: 'check', isAll: false })
  expect(readOptions(['check', '--all'])).toEqual({ is: 'check', isAll: true })
})

test('words that mean nothing are told, with those that do', () => {
  for (const args of [['--faster'], ['--repeat', 'often'], ['check', '--repeat', '2']]) {
    const { status, stderr } = spawnSync(process.execPath, ['test/run.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect(status).toBe(2)
    expect(stderr).toContain('npm test -- --repeat N')
  }
})

test('what changed is tested first, then what stands beside it, then the quick ones, while there is time', () => {
  const ms = (file: string, ms: number) => [file, { ms, tests: 1 }] as const
  const last = {
    units: Object.fromEntries([
      ms('api/far-slow.test.ts', 10_000_000),
      ms('api/far-quick.test.ts', 10),
      ms('domain/price.test.ts', 9_000_000),
      ms('domain/beside.test.ts', 20),
    ]),
  }
  const reached = Object.keys(last.units)
  expect(choose(reached, ['domain/price.ts'], last)).toEqual([
    'domain/beside.test.ts',
    'api/far-quick.test.ts',
  ])
  expect(choose(reached, ['domain/price.test.ts'], last)).toEqual(['domain/price.test.ts'])
})
