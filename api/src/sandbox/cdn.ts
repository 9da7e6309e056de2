import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { pretendedPurges } from '../providers/cdn/sandbox.ts'

/** `/sandbox/cdn`: the purges that this process asked the pretended company for, newest first. */
// biome-ignore lint/suspicious/noExplicitAny: the pages use nothing of the app's variables
export function cdnPages(app: Hono<any>, { cdn }: Pick<Deps, 'cdn'>) {
  app.get('/sandbox/cdn', (c) => c.json({ isOn: cdn !== undefined, purges: pretendedPurges() }))
}
