import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './left-behind.ts'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/** Where tests write until this process ends: into memory where there is much of it, as nothing of theirs has to reach a disk. */
export function openScratch(): string {
  if (!hasRoom()) return tmpdir()
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^galgal-tests-(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
  const folder = join(MEMORY, `galgal-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
