import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IdentityReason } from '@galgal/domain/people/identity-check'
import { z } from 'zod'
import { NotSent } from '../../not-sent.ts'
import { adapter } from '../adapter.ts'
import { askOverHttp } from '../ask-over-http.ts'
import { isSafeUrl, leadingHere, repeating } from '../loopback.ts'
import type { Identity, IdentityStatus } from './identity.ts'

const VERSION = 'v3.6'
/** Of a person who is to be removed: done, not there, or not any more. */
const FORGOTTEN = [204, 404, 410]

const Settings = z.object({
  ONFIDO_API_TOKEN: z.string().regex(/^api_(live|sandbox)[\w.-]{8,}$/, 'is no API token: api_…'),
  ONFIDO_WORKFLOW_ID: z.uuid('is not the id of a workflow'),
  ONFIDO_WEBHOOK_TOKEN: z.string().min(16, 'is shorter than a webhook’s token'),
  ONFIDO_REGION: z.enum(['eu', 'us', 'ca']).default('eu'),
  ONFIDO_URL: z.string().refine(isSafeUrl, 'is not https, or holds credentials').optional(),
  IDENTITY_TIMEOUT_MS: z.coerce.number().int().min(100).max(8000).default(5000),
})
type Settings = z.output<typeof Settings>

/** Tokens of Onfido's sandbox begin with api_sandbox; no document is looked at there. */
const pretendedOf = ({ ONFIDO_API_TOKEN, ONFIDO_WEBHOOK_TOKEN, ONFIDO_URL }: Settings) => [
  ...(ONFIDO_API_TOKEN.startsWith('api_sandbox') ? ['ONFIDO_API_TOKEN is of the sandbox'] : []),
  ...repeating({ ONFIDO_WEBHOOK_TOKEN }),
  ...leadingHere({ ONFIDO_URL }),
]

const Opened = z.object({ id: z.string().min(1).max(100) })
const OpenedRun = Opened.extend({ sdk_token: z.string().min(1).nullish() })
const Token = z.object({ token: z.string().min(1) })
const Run = z.object({
  status: z.string(),
  reasons: z.array(z.string()).nullish(),
})
const Event = z.object({
  payload: z.object({
    resource_type: z.literal('workflow_run'),
    action: z.string(),
    object: z.object({ id: z.string().min(1).max(100) }),
  }),
})

/** Onfido Studio (documentation.identity.entrust.com/api): a person is an applicant, a check is a run of our workflow, and its script captures. */
export const onfido = adapter({
  settings: Settings,
  pretended: pretendedOf,
  open(settings, { fetch, publicUrl }): Identity {
    const ask = asker(settings, fetch)
    const tokenFor = async (applicant: string) => {
      const body = { applicant_id: applicant, referrer: `${new URL(publicUrl).origin}/*` }
      return Token.parse(await ask('POST', 'sdk_token', body)).token
    }
    return {
      name: 'onfido',
      way: 'sdk',
      async openRun({ firstName, lastName }) {
        const names = { first_name: firstName, last_name: lastName }
        const { id: applicant } = Opened.parse(await ask('POST', 'applicants', names))
        const run = OpenedRun.parse(
          await ask('POST', 'workflow_runs', {
            applicant_id: applicant,
            workflow_id: settings.ONFIDO_WORKFLOW_ID,
          }),
        )
        return { applicant, run: run.id, sdkToken: run.sdk_token ?? (await tokenFor(applicant)) }
      },
      freshToken: ({ applicant }) => tokenFor(applicant),
      // A run goes on by itself once its capture is done.
      startCheck: async () => undefined,
      async lookUp({ run }) {
        const path = `workflow_runs/${encodeURIComponent(run)}`
        return statusOf(Run.parse(await ask('GET', path)))
      },
      async forget(applicant) {
        await ask('DELETE', `applicants/${encodeURIComponent(applicant)}`)
      },
      readWebhook: ({ headers, body }) =>
        isSigned(settings.ONFIDO_WEBHOOK_TOKEN, headers, body) ? webhookIn(body) : undefined,
    }
  },
})

/** Asks Onfido, and throws a `NotSent` that names what was asked and nobody it was asked about. */
function asker(settings: Settings, fetch: typeof globalThis.fetch) {
  const base = settings.ONFIDO_URL ?? `https://api.${settings.ONFIDO_REGION}.onfido.com`
  const asking = { provider: 'onfido', fetch, timeoutMs: settings.IDENTITY_TIMEOUT_MS }
  return async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<unknown> => {
    const { status, text } = await askOverHttp(asking, `${base}/${VERSION}/${path}`, {
      method,
      headers: {
        authorization: `Token token=${settings.ONFIDO_API_TOKEN}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (method === 'DELETE' && FORGOTTEN.includes(status)) return undefined
    const what = path.split('/')[0]
    if (status < 200 || status > 299) throw new NotSent(`onfido: ${what} returned ${status}`)
    try {
      return JSON.parse(text)
    } catch {
      throw new NotSent(`onfido: ${what} did not return JSON`)
    }
  }
}

const states: Record<string, Exclude<IdentityStatus['state'], 'rejected'>> = {
  awaiting_input: 'open',
  awaiting_client_input: 'open',
  processing: 'checking',
  review: 'manual',
  approved: 'approved',
  abandoned: 'over',
  // Its own failure is no verdict about a person: one of ours looks.
  error: 'manual',
}

function statusOf({ status, reasons }: z.output<typeof Run>): IdentityStatus {
  if (status !== 'declined') return { state: states[status] ?? 'unknown' }
  const kinds = [...new Set((reasons ?? []).map(kindOf))]
  return { state: 'rejected', reasons: kinds.length ? kinds : ['other'] }
}

// A workflow names its reasons itself, usually after the breakdowns of Onfido's reports.
const kinds: [RegExp, IdentityReason][] = [
  [/expir/i, 'expired'],
  [/face|facial|selfie|liveness/i, 'face'],
  [/support|document_type/i, 'unsupported'],
  [/quality|blur|glare|cut.?off|integrity|readable/i, 'unreadable'],
  [/authentic|tamper|fraud|compromis|police/i, 'notOriginal'],
  [/mismatch|comparison|consistency|data/i, 'mismatch'],
]

const kindOf = (reason: string): IdentityReason =>
  kinds.find(([words]) => words.test(reason))?.[1] ?? 'other'

/** X-SHA2-Signature: hex HMAC-SHA256 of the raw body. */
function isSigned(token: string, headers: Headers, body: string): boolean {
  const wanted = Buffer.from(createHmac('sha256', token).update(body).digest('hex'))
  const given = Buffer.from(headers.get('x-sha2-signature') ?? '')
  return given.length === wanted.length && timingSafeEqual(wanted, given)
}

/** Onfido's events have no names of their own: the same bytes are the same event. */
function webhookIn(body: string) {
  try {
    const read = Event.safeParse(JSON.parse(body))
    const id = createHash('sha256').update(body).digest('hex')
    return read.success ? { id, run: read.data.payload.object.id } : undefined
  } catch {
    return undefined
  }
}
