import { MINUTE } from '@galgal/domain/dates'
import {
  addIdentityWebhook,
  findCheckOfRun,
  type IdentityWebhookRow,
  listOpenIdentityWebhooks,
  markIdentityWebhookDone,
} from '../../db/identity/identity-checks.ts'
import type { Deps } from '../../deps.ts'
import type { IdentityWebhook } from '../../providers/identity/identity.ts'
import { sendLater } from '../../send-later.ts'
import { followCheck } from './follow-identity.ts'

/** By then whoever took a webhook has worked through it, or is gone. */
const PATIENCE = MINUTE / 6

/** Takes a provider's webhook once and answers at once; what it is about is asked afterwards. Of what is not ours nothing is kept. */
export async function handleIdentityWebhook(deps: Deps, { id, run }: IdentityWebhook) {
  const provider = deps.identity.name
  if (!(await findCheckOfRun(deps.db, provider, run))) return
  const webhook = { provider, eventId: id, run, receivedAt: deps.now(), doneAt: null }
  if (await addIdentityWebhook(deps.db, webhook))
    sendLater(deps, () => work(deps, webhook), 'identity_webhook.processing_failed')
}

/** The provider is asked, whatever the webhook says. One that says nothing now is asked again. */
async function work(deps: Deps, webhook: IdentityWebhookRow) {
  const check = await findCheckOfRun(deps.db, webhook.provider, webhook.run)
  if (check && !(await followCheck(deps, check))) return
  await markIdentityWebhookDone(deps.db, webhook, deps.now())
}

/** Works through webhooks that a broken process left behind. One that cannot be now holds up no other. */
export async function handleOpenIdentityWebhooks(deps: Deps) {
  const receivedUntil = new Date(deps.now().getTime() - PATIENCE)
  for (const webhook of await listOpenIdentityWebhooks(deps.db, receivedUntil)) {
    if (webhook.provider !== deps.identity.name) continue
    await work(deps, webhook).catch((error: unknown) => {
      const { eventId } = webhook
      deps.log.warn({ err: error, eventId }, 'identity_webhook.processing_failed')
    })
  }
}
