import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

// Browsers say one of few things, thousands of times a second.
const encodings = new LRUCache<string, Encoding>({ max: 64, memoMethod: readAccepted })

/** The encoding that costs the least bytes, of those an `accept-encoding` header takes. */
export const encodingFor = (accepted: string | undefined): Encoding =>
  accepted ? encodings.memo(accepted) : 'identity'

function readAccepted(accepted: string): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

/** Quality as brotli counts it, 0 to 11; gzip stops at 9. */
export async function compress(bytes: Uint8Array, encoding: Encoding, quality: number) {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return toGzip(bytes, { level: Math.min(quality, 9) })
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Pictures and fonts are compressed already. */
export const isCompressible = (contentType: string) =>
  /^text\/|json|javascript|xml/.test(contentType)
