import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chunkLoader, compiledMessages } from '@galgal/ui/server/chunk-loader.ts'
import { build, type Plugin, type Rollup } from 'vite'

const NAME = 'virtual:static-script'
const RESOLVED = `\0${NAME}`
const SOURCE = 'app/static-pages/page-script.ts'
const CLIENT = join(import.meta.dirname, 'build/client')

/**
 * `virtual:static-script` is the address of the script that pages without React have. It is built by itself while the
 * server is: what it shares with the app holds React beside it, which would come along in a shared file.
 */
export const staticScript: Plugin = {
  name: 'galgal:static-script',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined
    return `export default ${JSON.stringify(await addressFor(this.environment))}`
  },
}

async function addressFor({ name, mode }: { name: string; mode: string }): Promise<string> {
  if (mode === 'dev') return `/${SOURCE}`
  // A browser that has React already never writes this script's address.
  if (name !== 'ssr') return ''
  const files = await buildStaticScript()
  await mkdir(join(CLIENT, 'assets'), { recursive: true })
  for (const { path, content } of files) await writeFile(join(CLIENT, path), content)
  return `/${files.find(({ isEntry }) => isEntry)?.path}`
}

type BuiltFile = { path: string; content: string | Uint8Array; isEntry: boolean; imports: string[] }

/** The script and what it may fetch later, as they lie among the built files. */
export async function buildStaticScript(): Promise<BuiltFile[]> {
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    plugins: [chunkLoader],
    resolve: { alias: [compiledMessages] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, SOURCE),
        // Hooks beside what is used here go, and React with them.
        treeshake: { moduleSideEffects: (id) => id.endsWith(SOURCE) },
        output: {
          format: 'es',
          entryFileNames: 'assets/static-[hash].js',
          chunkFileNames: 'assets/static-[name]-[hash].js',
        },
      },
    },
  })) as Rollup.RollupOutput
  return output.map((file) =>
    file.type === 'chunk'
      ? { path: file.fileName, content: file.code, isEntry: file.isEntry, imports: file.imports }
      : { path: file.fileName, content: file.source, isEntry: false, imports: [] },
  )
}
