import { MINUTE } from '@galgal/domain/dates'
import {
  addIdentityWebhook,
  findCheckOfRun,
  type IdentityCheck,
  type IdentityWebhookRow,
  listAwaited,
  listOpenIdentityWebhooks,
  markIdentityWebhookDone,
} from '../../db/identity/identity-checks.ts'
import type { Deps } from '../../deps.ts'
import type { IdentityStatus, IdentityWebhook } from '../../providers/identity/identity.ts'
import { sendLater } from '../../send-later.ts'
import { whileResponding, withTimeout } from '../payments/provider-calls.ts'
import { settleIdentity } from './settle-identity.ts'

/** A browser's request, or a webhook, normally comes and is processed sooner than this. */
const PATIENCE = MINUTE / 6

/** Looks a check up, starts it if it has not begun, and settles it. False when the provider did not respond. */
export async function followCheck(deps: Deps, check: IdentityCheck): Promise<boolean> {
  const status = await lookUp(deps, check)
  await settleIdentity(deps, check.id, status)
  return status.state !== 'unknown'
}

async function lookUp({ identity, log }: Deps, check: IdentityCheck): Promise<IdentityStatus> {
  try {
    const status = await withTimeout(identity.lookUp(check))
    if (status.state !== 'open' || check.state === 'capture') return status
    await withTimeout(identity.startCheck(check))
    return await withTimeout(identity.lookUp(check))
  } catch (error) {
    log.warn({ err: error, checkId: check.id }, 'identity_check.poll_failed')
    return { state: 'unknown' }
  }
}

/** Follows every open check: a webhook may never come, and a browser may be closed. */
export async function followChecks(deps: Deps) {
  const awaited = await listAwaited(deps.db, new Date(deps.now().getTime() - PATIENCE))
  // Checks of another provider cannot be looked up.
  const own = awaited.filter(({ provider }) => provider === deps.identity.name)
  await whileResponding(own, (check) => followCheck(deps, check))
}

/** Stores a provider's webhook once, and looks its check up after the response. Webhooks of unknown runs are ignored. */
export async function handleIdentityWebhook(deps: Deps, { id, run }: IdentityWebhook) {
  const provider = deps.identity.name
  if (!(await findCheckOfRun(deps.db, provider, run))) return
  const webhook = { provider, eventId: id, run, receivedAt: deps.now(), doneAt: null }
  if (await addIdentityWebhook(deps.db, webhook))
    sendLater(deps, () => processWebhook(deps, webhook), 'identity_webhook.processing_failed')
}

/** The webhook is only a hint: the check is looked up. Stays open when the provider does not respond. */
async function processWebhook(deps: Deps, webhook: IdentityWebhookRow) {
  const check = await findCheckOfRun(deps.db, webhook.provider, webhook.run)
  if (check && !(await followCheck(deps, check))) return
  await markIdentityWebhookDone(deps.db, webhook, deps.now())
}

/** Processes webhooks that a crash left open; one that fails keeps no other waiting. */
export async function handleOpenIdentityWebhooks(deps: Deps) {
  const receivedUntil = new Date(deps.now().getTime() - PATIENCE)
  for (const webhook of await listOpenIdentityWebhooks(deps.db, receivedUntil)) {
    if (webhook.provider !== deps.identity.name) continue
    await processWebhook(deps, webhook).catch((error: unknown) => {
      const { eventId } = webhook
      deps.log.warn({ err: error, eventId }, 'identity_webhook.processing_failed')
    })
  }
}
