import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')
const BUILT = ['web/build', 'office/build']
const TESTS = /\.(?:test|suite|fixture)\.tsx?$/
/** A type alone is not loaded. */
const LOADED =
  /(?:^|[;\s])(?:import(?!\s+type\b)|export(?!\s+type\b))\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*['"]([^'"]+)['"]|\b(?:import|resolve)\(\s*[`'"]([^`'"]+)[`'"]|\bnew URL\(\s*['"]([^'"]+\.ts)['"]/gm

/** What the image runs: files of ours, as paths from the root, and the packages that they load. */
export type Runtime = { files: string[]; packages: string[] }

/** Follows what the server, the API and the commands load; texts, pictures and SQL beside them come along. */
export function findRuntime(): Runtime {
  const built = BUILT.map((folder) => `${folder}/server/index.js`)
  const missing = built.filter((file) => !existsSync(join(ROOT, file)))
  if (missing.length) throw new Error(`not built yet: ${missing.join(', ')} (npm run build)`)
  const seen = new Set<string>()
  const packages = new Set<string>()
  const entries = ['server.ts', 'quick-imports.ts', 'deploy/image/health.ts']
  const waiting = [...entries, ...ours('api/src/**/*.ts'), ...built]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const address of loadedBy(file)) {
      const next = fileOf(address, file)
      if (next) waiting.push(next)
      else if (isPackage(address)) packages.add(nameOf(address))
    }
  }
  return {
    files: [
      ...new Set([...seen, ...beside(), ...BUILT.flatMap((it) => globbed(`${it}/**/*`))]),
    ].toSorted(),
    packages: [...packages].toSorted(),
  }
}

const globbed = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)node_modules\//.test(file))

const ours = (pattern: string) => globbed(pattern).filter((file) => !TESTS.test(file))

/** What is read and not loaded. */
const beside = () => [
  'LICENSE',
  // Misspelt settings are found by it.
  '.env.example',
  'package.json',
  ...globbed('{api,contract,domain,i18n,ui,web,office}/package.json'),
  ...globbed('web/public/*'),
  ...globbed('api/src/**/*').filter((file) => !/\.tsx?$/.test(file)),
  ...globbed('{domain,contract,i18n}/**/*').filter((file) => !/\.tsx?$/.test(file)),
]

const loadedBy = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(LOADED)].flatMap((found) =>
    found.slice(1).filter((address) => address !== undefined),
  )

/** The file of ours behind an address; undefined for a package and for Node's own. */
function fileOf(address: string, from: string): string | undefined {
  const path = address.startsWith('.')
    ? join(ROOT, dirname(from), address)
    : address.startsWith('@galgal/') && resolved(address)
  if (!path || !/\.(?:[jt]sx?|mjs)$/.test(path) || !existsSync(path)) return undefined
  return relative(ROOT, path)
}

function resolved(address: string) {
  try {
    return fileURLToPath(import.meta.resolve(address))
  } catch {
    return undefined
  }
}

const isPackage = (address: string) =>
  /^(?:@[a-z0-9-]+\/)?[a-z0-9][\w.-]*(?:\/|$)/.test(address) &&
  !address.startsWith('node:') &&
  existsSync(join(ROOT, 'node_modules', nameOf(address), 'package.json'))

const nameOf = (address: string) => address.split('/', address.startsWith('@') ? 2 : 1).join('/')
