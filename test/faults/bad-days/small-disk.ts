import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PIECE = Buffer.alloc(64 * 1024, 1)

export type SmallDisk = {
  folder: string
  /** Nothing more fits on it. */
  fill: () => void
  empty: () => void
  setReadOnly: (isReadOnly: boolean) => void
  close: () => void
}

/** A disk of its own in memory; undefined where this user may mount none. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-disk-'))
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'galgal', folder]).status === 0
  if (!mount(`size=${megabytes}m,mode=1777`)) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(ballast),
    empty: () => rmSync(ballast, { force: true }),
    setReadOnly: (isReadOnly) => {
      mount(`remount,${isReadOnly ? 'ro' : 'rw'}`)
    },
    close: () => {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fill(path: string) {
  const file = openSync(path, 'a')
  try {
    for (;;) writeSync(file, PIECE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
