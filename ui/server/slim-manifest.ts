import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = { imports?: string[]; css?: string[] }
type Manifest = { routes: Record<string, Route> }

const START = 'window.__reactRouterManifest='

/** The router's site map as browsers get it, without files, which no page moves to, and without what each page imports: a script names its own imports, and no page preloads another's. */
export function slimManifest(text: string): string {
  if (!text.startsWith(START)) return text
  const manifest: Manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, ''))
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id.startsWith('file ')) delete manifest.routes[id]
    delete route.imports
    if (route.css?.length === 0) delete route.css
  }
  return `${START}${JSON.stringify(manifest)};`
}

/** Slims the manifest of a finished build; its name is of its longer content, and changes with it. */
export async function slimManifests(assets: string) {
  const names = (await readdir(assets)).filter((name) => /^manifest-.*\.js$/.test(name))
  for (const path of names.map((name) => join(assets, name)))
    await writeFile(path, slimManifest(await readFile(path, 'utf8')))
}
