import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { slimManifests } from './slim-manifest.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const isText = /\.(js|mjs|css|svg|json|txt|webmanifest|xml)$/

/** Slims the site map of a finished build, and writes `.br` and `.gz` beside every text asset but pages, which the server still writes names into, so that nothing is compressed while serving. */
export async function compressAssets(folder: string) {
  await slimManifests(join(folder, 'assets'))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
  console.log(`compressed ${files.length} assets`)
}

async function compressFile(path: string) {
  const bytes = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(`${path}.br`, await toBrotli(bytes, { params: quality }))
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
}
