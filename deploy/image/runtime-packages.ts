import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['', 'domain', 'contract', 'i18n', 'ui', 'api', 'web', 'office']
/** For a compiler alone. */
const TYPES = /^@types\//

type Locked = {
  version: string
  integrity?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
/** A package where npm put it, such as `node_modules/pg`. */
export type Installed = Locked & { name: string; path: string }

/** The packages with all that they need, as the lock file has them and as they are installed on this machine. */
export function packagesOf(names: readonly string[]): Installed[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const locked: Record<string, Locked> = lock.packages
  const found = new Map<string, Installed>()
  const add = (name: string, from: string, isOptional = false) => {
    if (TYPES.test(name)) return
    const path = placeOf(locked, name, from)
    if (!path) {
      if (isOptional) return
      throw new Error(`${name}, which ${from || 'the app'} loads, is not installed`)
    }
    const it = locked[path]
    if (!it || found.has(path)) return
    found.set(path, { ...it, name, path })
    for (const needed of Object.keys(it.dependencies ?? {})) add(needed, path)
    // Native parts are there for this platform alone; peers for whoever uses them.
    const maybe = { ...it.optionalDependencies, ...it.peerDependencies }
    for (const needed of Object.keys(maybe)) add(needed, path, true)
  }
  // A room may have another version than its neighbours.
  for (const name of names)
    for (const room of ROOMS)
      if (room === '' || locked[`${room}/node_modules/${name}`]) add(name, room)
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** As Node looks for it: beside whoever needs it, then further up. */
function placeOf(locked: Record<string, Locked>, name: string, from: string) {
  const parts = from.split('/node_modules/')
  for (let depth = parts.length; depth >= 0; depth--) {
    const folder = parts.slice(0, depth).join('/node_modules/')
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (locked[path] && existsSync(join(ROOT, path, 'package.json'))) return path
  }
  return undefined
}
