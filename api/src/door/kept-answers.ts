import { createHash } from 'node:crypto'
import { dayAt } from '@galgal/domain/dates'
import { currentCatalogueVersion } from '../db/catalogue.ts'
import type { Deps } from '../deps.ts'

type Kept = { bytes: Uint8Array<ArrayBuffer>; etag: string }

const MOST = 100
const headers = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'CountryCode, Accept-Language, Accept-Encoding',
}

/** Answers that are the same for every visitor are made once per catalogue version and day, and revalidated by ETag. */
export function createKeptAnswers({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const kept = new Map<string, Kept>()

  return async (request: Request, asked: string, make: () => Promise<object>) => {
    const age = `${await currentCatalogueVersion(db)} ${dayAt(now())}`
    const key = `${age} ${asked}`
    const answer = kept.get(key) ?? keep(await make())
    // The newest are at the end; what no one asks for falls out at the front.
    kept.delete(key)
    kept.set(key, answer)
    for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest)

    const known = request.headers.get('if-none-match')?.split(/,\s*/) ?? []
    const same = known.includes(answer.etag) || known.includes(`W/${answer.etag}`)
    return new Response(same ? null : answer.bytes, {
      status: same ? 304 : 200,
      headers: { ...headers, etag: answer.etag },
    })
  }
}

function keep(value: object): Kept {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, etag: `"${hash.slice(0, 27)}"` }
}
