import { z } from 'zod'
import { type Channel, type DeliveryState, deliveryStates } from '../db/schema/deliveries.ts'
import { sendLater } from '../send-later.ts'
import type { ProviderTools } from './adapter.ts'
import type { DeliveryReports } from './delivery-report.ts'
import { readSignedWebhook, signedWebhook } from './sandbox-webhooks.ts'

export const SandboxReportSettings = z.object({
  SANDBOX_WEBHOOK_SECRET: z.string().min(8).default('sandbox-secret'),
})

const PATIENCE_MS = 5000

type Reported = { messageId: string; state: DeliveryState }

/** What a pretended company of messages tells of them, by signed webhooks to our own door. */
export function sandboxReports(channel: Channel, secret: string, tools: ProviderTools) {
  const reports: DeliveryReports = {
    name: 'sandbox',
    read(sent) {
      const read = readSignedWebhook(channel, secret, tools.now(), sent)
      const state = deliveryStates.find((it) => it === read?.state)
      if (!read) return undefined
      return state ? [{ messageId: read.reference, state, reason: `sandbox: ${state}` }] : []
    },
  }
  const post = async ({ messageId, state }: Reported) => {
    const url = new URL(`/api/webhooks/${channel}/sandbox`, tools.publicUrl)
    const event = { id: tools.newId(), reference: messageId, state }
    const webhook = signedWebhook(channel, secret, tools.now(), event)
    const answer = await tools.fetch(url, { ...webhook, signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
  }
  const tell = (reported: Reported) => sendLater(tools, () => post(reported))
  return { reports, tell }
}
