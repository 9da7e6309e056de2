import { randomBytes } from 'node:crypto'
import { identityReasons } from '@galgal/domain/people/identity-check'
import { z } from 'zod'
import {
  addSandboxRun,
  findSandboxRun,
  fixSandboxOutcome,
  removeSandboxRuns,
  type SandboxIdentityRun,
  setSandboxToken,
} from '../../db/sandbox/sandbox-identity.ts'
import { sendLater } from '../../send-later.ts'
import { tokenHash } from '../../token-hash.ts'
import { adapter, type ProviderTools } from '../adapter.ts'
import { readSignedWebhook, signedWebhook } from '../sandbox-webhooks.ts'
import type { Identity, IdentityStatus } from './identity.ts'

const Settings = z.object({ SANDBOX_WEBHOOK_SECRET: z.string().min(8).default('sandbox-secret') })

const SOON_MS = 2000
const SLOW_MS = 30_000
const PATIENCE_MS = 5000

type Outcome = { outcome: 'approved' | 'rejected' | 'manual'; afterMs: number }

const words = new RegExp(['reject', 'manual', 'slow', ...identityReasons].join('|'), 'gi')

/** What of a file's name decides: the rest may be someone's, and is not kept. */
export const wordsThatDecide = (fileName: string): string[] => fileName.match(words) ?? []

/** What a file's name asks for, before what the identity number's last digit does. */
const outcomesByName: [RegExp, Outcome][] = [
  [/reject/i, { outcome: 'rejected', afterMs: SOON_MS }],
  [/manual/i, { outcome: 'manual', afterMs: SOON_MS }],
  [/slow/i, { outcome: 'approved', afterMs: SLOW_MS }],
]
const byDigit: Record<string, Outcome> = {
  6: { outcome: 'approved', afterMs: SLOW_MS },
  7: { outcome: 'manual', afterMs: SOON_MS },
  8: { outcome: 'rejected', afterMs: SOON_MS },
}

const outcomeOf = ({ fileNames, lastDigit }: SandboxIdentityRun): Outcome =>
  outcomesByName.find(([word]) => fileNames.some((name) => word.test(name)))?.[1] ??
  byDigit[lastDigit] ?? { outcome: 'approved', afterMs: SOON_MS }

/** A company that looks at nothing: what a file is called decides, else a digit of the identity number. */
export const sandbox = adapter({
  settings: Settings,
  pretended: () => ['IDENTITY is still the sandbox'],
  open: ({ SANDBOX_WEBHOOK_SECRET: secret }, tools): Identity => {
    const { db, now } = tools
    return {
      name: 'sandbox',
      way: 'form',
      async openRun({ key, identityNumber }) {
        const { token, tokenHash } = newToken()
        const lastDigit = /\d(?=\D*$)/.exec(identityNumber)?.[0] ?? ''
        await addSandboxRun(db, { id: key, applicant: key, tokenHash, lastDigit })
        await setSandboxToken(db, key, tokenHash)
        return { applicant: key, run: key, sdkToken: token }
      },
      async freshToken({ run }) {
        const { token, tokenHash } = newToken()
        await setSandboxToken(db, run, tokenHash)
        return token
      },
      startCheck: ({ run }) => start(tools, secret, run),
      async lookUp({ run }) {
        const found = await findSandboxRun(db, run)
        return found ? statusOf(found, now()) : { state: 'unknown' }
      },
      async forget(applicant) {
        await removeSandboxRuns(db, applicant)
      },
      readWebhook: (sent) => {
        const read = readSignedWebhook('identity', secret, now(), sent)
        return read && { id: read.id, run: read.reference }
      },
    }
  },
})

function newToken() {
  const token = `sbx_${randomBytes(24).toString('base64url')}`
  return { token, tokenHash: tokenHash(token) }
}

async function start(tools: ProviderTools, secret: string, run: string) {
  const found = await findSandboxRun(tools.db, run)
  if (!found) throw new Error('sandbox: run not found')
  const { outcome, afterMs } = outcomeOf(found)
  const at = new Date(tools.now().getTime() + afterMs)
  if (!(await fixSandboxOutcome(tools.db, run, { outcome, at }))) return
  // An app that closes meanwhile is told nothing: it asks by itself.
  setTimeout(() => tell(tools, secret, run), afterMs).unref()
}

/** Sends a webhook to our own door, as a company would from outside. Each run is decided once, so it names the event. */
function tell(tools: ProviderTools, secret: string, run: string) {
  const url = new URL('/api/webhooks/identity/sandbox', tools.publicUrl)
  const post = async () => {
    const webhook = signedWebhook('identity', secret, tools.now(), {
      id: `evt_${run}`,
      reference: run,
    })
    const answer = await tools.fetch(url, { ...webhook, signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
  }
  sendLater(tools, () =>
    post().catch((error) => tools.log.debug({ err: error }, 'identity_webhook.send_failed')),
  )
}

function statusOf({ outcome, at, fileNames }: SandboxIdentityRun, now: Date): IdentityStatus {
  if (!outcome || !at) return { state: 'open' }
  if (at > now || outcome === 'waiting') return { state: 'checking' }
  return outcome === 'rejected'
    ? { state: outcome, reasons: [reasonIn(fileNames)] }
    : { state: outcome }
}

/** `reject-expired.jpg` is rejected for that reason, any other as unreadable. */
const reasonIn = (fileNames: string[]) =>
  identityReasons.find((reason) =>
    fileNames.some((name) => name.toLowerCase().includes(reason.toLowerCase())),
  ) ?? 'unreadable'
