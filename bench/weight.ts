import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = join(import.meta.dirname, '../web/build/client')

/** Brotli bytes of the scripts a browser asked for, as they are served. */
export function scriptWeight(urls: string[]): number {
  return urls
    .map((url) => join(client, new URL(url).pathname))
    .reduce((sum, file) => sum + brotliSize(file), 0)
}

function brotliSize(file: string): number {
  try {
    return statSync(`${file}.br`).size
  } catch {
    return brotliCompressSync(readFileSync(file)).length
  }
}
