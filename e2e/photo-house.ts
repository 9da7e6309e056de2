import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

/** What is on sale in this house: a car with photos, one whose only photo is broken, and one without. */
export const cars = {
  photographed: 'hyundai/tucson/executive-hybrid-1-6/2026',
  broken: 'audi/q4-e-tron/45-advanced/2025',
}
const photosOf = ['front.jpg|side.png|gone.jpg', 'broken.jpg', '']

const colour = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A catalogue file with its photos beside it: one lies on its side in the file, one stands upright. */
async function writeCatalogue(folder: string): Promise<string> {
  const photos = join(folder, 'import')
  await mkdir(photos)
  const front = colour(1000, 1600, '#b03a2e').withMetadata({ orientation: 6 }).jpeg()
  await writeFile(join(photos, 'front.jpg'), await front.toBuffer())
  await writeFile(join(photos, 'side.png'), await colour(900, 1350, '#2e5cb0').png().toBuffer())
  await writeFile(join(photos, 'broken.jpg'), 'no photo at all')
  const example = await readFile(join(root, 'docs/catalogue-example.csv'), 'utf8')
  const [header, ...rows] = example.trim().split(/\r?\n/)
  const lines = [`${header},photos`, ...rows.map((row, at) => `${row},${photosOf[at]}`)]
  await writeFile(join(photos, 'cars.csv'), lines.join('\n'))
  return join(photos, 'cars.csv')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}

/** Imports photos into a house of its own, as an operator would, and opens it. */
export async function openPhotoHouse() {
  const folder = await mkdtemp(join(tmpdir(), 'galgal-photo-house-'))
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
  const file = await writeCatalogue(folder)
  const program = join(root, 'api/src/import-catalogue.ts')
  const { stdout: report } = await run(process.execPath, [program, file, '--lang', 'en'], { env })

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: { ...env, PORT: String(port), PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => server.kill('SIGTERM')
  // Also when a test run ends before it could close what it opened.
  process.once('exit', stop)
  await once(server.stdout, 'data')
  const close = async () => {
    process.off('exit', stop)
    stop()
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
  return { url, report, close }
}
