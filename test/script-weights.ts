import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './files.ts'

type Loaded = { module: string; imports?: string[] }
type Manifest = { entry: Loaded; routes: Record<string, Loaded & { parentId?: string }> }

/** By its route, the bytes (brotli) of all scripts that a page of a built app loads before it can be used. */
export function scriptWeights(room: 'office' | 'web'): Map<string, number> {
  const paths = globSync(`${room}/build/client/assets/*.js`, { cwd: ROOT })
  const sources = new Map(
    paths.map((path) => [basename(path), readFileSync(join(ROOT, path), 'utf8')]),
  )
  const weights = new Map(
    paths.map((path) => [basename(path), statSync(join(ROOT, `${path}.br`)).size]),
  )
  const [name = '', source = ''] =
    [...sources].find(([, it]) => it.startsWith('window.__reactRouterManifest=')) ?? []
  const manifest = JSON.parse(
    source.slice(source.indexOf('=') + 1).replace(/;\s*$/, ''),
  ) as Manifest

  const withImports = (first: string[]): Set<string> => {
    const found = new Set<string>()
    const left = first.map((path) => basename(path))
    for (let file = left.pop(); file; file = left.pop()) {
      if (found.has(file)) continue
      found.add(file)
      const imported = (sources.get(file) ?? '').matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)
      left.push(...[...imported].map(([, it = '']) => it))
    }
    return found
  }
  const filesOf = ({ module, imports = [] }: Loaded) => [module, ...imports]
  const ofRoute = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : manifest.routes[id]
    return route ? [...filesOf(route), ...ofRoute(route.parentId)] : filesOf(manifest.entry)
  }
  return new Map(
    Object.keys(manifest.routes).map((id) => {
      const files = [name, ...withImports(ofRoute(id))]
      return [id, files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0)]
    }),
  )
}
