import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** The project's folder; every path the tests speak of starts there. */
export const ROOT = dirname(import.meta.dirname)

/** Rooms of the app, each a folder with its own package.json. */
export const ROOMS = [
  'domain',
  'contract',
  'i18n',
  'ui',
  'api',
  'web',
  'office',
  'e2e',
  'bench',
  'client',
] as const

const GENERATED = /(^|\/)(node_modules|build|results|generated|\.react-router|\.git|data)(\/|$)/

/** The project's own files that match one of the patterns, as paths from its root; never what is installed or built. */
export const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => GENERATED.test(path) }).toSorted()

export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Every address a source file imports or re-exports, `import type` included. */
export const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(
    ([, address]) => address ?? [],
  )

/** The source files that a file imports by a relative path, as paths from the root; `import type` included. */
export const importedBy = (file: string) =>
  importsOf(file)
    .filter((address) => address.startsWith('.'))
    .map((address) => posix.join(posix.dirname(file), address.replace(/\?.*$/, '')))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(ROOT, path)))
