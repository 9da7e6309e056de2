import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOMS, ROOT, read } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'galgal-install-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const packages = ['package.json', ...ROOMS.map((room) => `${room}/package.json`)]
type Package = {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const readPackage = (file: string) => JSON.parse(read(file)) as Package

test('[S29] a dependency that wants to run something at its installation does not', () => {
  const script = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'harm'))}, '')`
  const dependency = { name: 'stranger', version: '1.0.0', scripts: {} }
  mkdirSync(join(folder, 'stranger'))
  writeFileSync(join(folder, 'stranger/run.cjs'), script)
  for (const moment of ['preinstall', 'install', 'postinstall'])
    Object.assign(dependency.scripts, { [moment]: 'node run.cjs' })
  writeFileSync(join(folder, 'stranger/package.json'), JSON.stringify(dependency))
  const shop = { name: 'shop', version: '1.0.0', dependencies: { stranger: 'file:./stranger' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(shop))
  copyFileSync(join(ROOT, '.npmrc'), join(folder, '.npmrc'))

  const { npm_config_ignore_scripts: _, ...env } = process.env
  const install = (...more: string[]) =>
    execFileSync('npm', ['install', '--offline', '--no-package-lock', ...more], {
      cwd: folder,
      env,
      stdio: 'ignore',
    })
  install()
  expect(existsSync(join(folder, 'node_modules/stranger/run.cjs'))).toBe(true)
  expect(existsSync(join(folder, 'harm'))).toBe(false)
}, 60_000)

test('[S29] no command of ours hangs on a script that npm leaves out with those', () => {
  const around = packages.flatMap((file) =>
    Object.keys(readPackage(file).scripts ?? {})
      .filter((name) => /^(pre|post|install|prepare)/.test(name))
      .map((name) => `${file} ${name}`),
  )
  expect(around).toEqual([])
})

test('[S29] every dependency has an exact version and a digest, and comes from the registry', () => {
  const loose = packages.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = readPackage(file)
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name, version]) => !name.startsWith('@galgal/') && !/^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => `${file} ${name} ${version}`)
  })
  expect(loose).toEqual([])
  const { packages: locked } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>
  }
  // Without a place of its own a package comes from the registry.
  const strange = Object.entries(locked).filter(
    ([path, { resolved, integrity = '', link }]) =>
      path.includes('node_modules/') && !link && (resolved || !integrity.startsWith('sha512-')),
  )
  expect(strange.map(([path]) => path)).toEqual([])
})
