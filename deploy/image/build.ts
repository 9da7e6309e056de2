import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBase } from './base.ts'
import { findEngine, run } from './engine.ts'
import { layOut, writeJson } from './layout.ts'
import { findRuntime } from './runtime-files.ts'
import { packagesOf } from './runtime-packages.ts'
import { sbomOf } from './sbom.ts'

const ROOT = join(import.meta.dirname, '../..')
const USAGE = `npm run image -- [--tag NAME] [--base IMAGE] [--sbom FILE]

Makes the app's image of what lies here and is installed here: on Linux with glibc, for this machine's processor.
--tag   what it is called (galgal:VERSION)
--base  what it stands on, with glibc, libstdc++ and libatomic (made of Debian's packages with mmdebstrap)
--sbom  where what is in it is written down as CycloneDX, as it is in the image at /app/sbom.cdx.json`

function build() {
  const { values } = parseArgs({
    options: {
      tag: { type: 'string' },
      base: { type: 'string' },
      sbom: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(USAGE)
  if (process.platform !== 'linux') throw new Error('the image is made on Linux')
  const engine = findEngine()
  if (!engine) throw new Error('neither podman nor docker works here')
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const tag = values.tag ?? `galgal:${version}`
  const folder = mkdtempSync(join(tmpdir(), 'galgal-image-'))
  try {
    const context = join(folder, 'context')
    mkdirSync(context)
    const base = values.base ?? `localhost/galgal-base:${version}`
    const debian = values.base ? [] : makeBase(folder, engine, base)
    const runtime = findRuntime()
    const packages = packagesOf(runtime.packages)
    layOut(context, runtime, packages)
    const sbom = sbomOf({ version, packages, debian, now: new Date() })
    for (const file of [join(context, 'sbom.cdx.json'), ...(values.sbom ? [values.sbom] : [])])
      writeJson(file, sbom)
    // The form of OCI has no health check.
    const form = engine.includes('podman') ? ['--format', 'docker'] : []
    const containerfile = join(import.meta.dirname, 'Containerfile')
    const args = ['-t', tag, '--build-arg', `BASE=${base}`, '-f', containerfile, context]
    run(engine, ['build', ...form, ...args])
    const bytes = Number(run(engine, ['image', 'inspect', '--format', '{{.Size}}', tag]))
    console.log(`${tag}: ${Math.round(bytes / 1e6)} MB, ${sbom.components.length} parts`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

try {
  build()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
