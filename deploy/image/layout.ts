import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Runtime } from './runtime-files.ts'
import type { Installed } from './runtime-packages.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Types, maps and what people read about a package; its licence stays. */
const UNREAD =
  /\.(?:d\.[cm]?ts|map|markdown|tsbuildinfo)$|(?:^|\/)(?!licen[cs]e)[^/]*\.md$|\.flow$/i

/** Lays out what the image is made of in a folder: Node, packages, the app. */
export function layOut(folder: string, { files }: Runtime, packages: readonly Installed[]) {
  cpSync(process.execPath, join(folder, 'node'))
  mkdirSync(join(folder, 'data'))
  for (const file of files) copy(file, join(folder, 'app', file))
  for (const { path } of packages) copyPackage(path, placeIn(folder, path))
  linkRooms(folder)
}

/** npm's own folder is a layer of its own, which most changes leave alone. */
const placeIn = (folder: string, path: string) =>
  path.startsWith('node_modules/')
    ? join(folder, 'packages', path.slice('node_modules/'.length))
    : join(folder, 'app', path)

function copy(file: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(ROOT, file), to)
}

function copyPackage(path: string, to: string) {
  const nested = join(ROOT, path, 'node_modules')
  cpSync(join(ROOT, path), to, {
    recursive: true,
    filter: (file) => file !== nested && !UNREAD.test(file),
  })
}

/** As npm links the rooms, by their names. */
function linkRooms(folder: string) {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  mkdirSync(join(folder, 'packages', '@galgal'), { recursive: true })
  for (const room of workspaces as string[])
    if (existsSync(join(folder, 'app', room)))
      symlinkSync(`../../${room}`, join(folder, 'packages', '@galgal', room))
}

export const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`)
