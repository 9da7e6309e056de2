import { globSync, readFileSync } from 'node:fs'

/** Rooms of the house, each a folder with its own package.json. */
export const ROOMS = ['domain', 'contract', 'text', 'api', 'web', 'e2e', 'bench'] as const

const GENERATED = /(^|\/)(node_modules|build|results|\.react-router|\.git|data)(\/|$)/

/** The project's own files that match one of the patterns, as paths from its root; never what is installed or built. */
export const filesOf = (...patterns: string[]) =>
  globSync(patterns, { exclude: (path) => GENERATED.test(path) }).toSorted()

export const read = (file: string) => readFileSync(file, 'utf8')

/** Every address a source file imports or re-exports, `import type` included. */
export const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(
    ([, address]) => address ?? [],
  )
