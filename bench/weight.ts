import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = (checkout: string) => join(checkout, 'web/build/client')

// What a script brings along by itself; what it may fetch later is called, not imported.
const along = /(?:\bfrom|\bimport)\s*["'`](?:\.\/|\/assets\/)([\w.-]+\.js)["'`]/g

/** The scripts a document names and all that come with them, by their file names. */
export function initialScripts(document: string, checkout: string): Set<string> {
  const found = new Set(
    [...document.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name),
  )
  for (const name of found)
    for (const [, it = ''] of readFileSync(join(client(checkout), 'assets', name), 'utf8').matchAll(
      along,
    ))
      found.add(it)
  return found
}

/** Brotli bytes of the scripts a browser asked for, as they are served. */
export function scriptWeight(urls: string[], checkout: string): number {
  return urls
    .map((url) => join(client(checkout), new URL(url).pathname))
    .reduce((sum, file) => sum + brotliSize(file), 0)
}

function brotliSize(file: string): number {
  try {
    return statSync(`${file}.br`).size
  } catch {
    return brotliCompressSync(readFileSync(file)).length
  }
}
