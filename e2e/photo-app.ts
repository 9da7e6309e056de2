import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { openOwnApp } from './own-app.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

/** What is on sale in this app: a car with photos, one whose only photo is broken, and one without. */
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

/** Imports photos into an app of its own, as an operator would, and opens it. */
export async function openPhotoApp() {
  let report = ''
  const app = await openOwnApp(async ({ folder, env }) => {
    const file = await writeCatalogue(folder)
    const program = join(root, 'api/src/commands/import-catalogue.ts')
    const { stdout } = await run(process.execPath, [program, file, '--lang', 'en'], { env })
    report = stdout
  })
  return { ...app, report }
}
