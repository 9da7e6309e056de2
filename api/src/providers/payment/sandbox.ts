import { z } from 'zod'
import {
  forgetSandboxCard,
  listSandboxCards,
  openSandboxCardPage,
  reverseSandboxPayment,
} from '../../db/sandbox/sandbox-cards.ts'
import { sendLater } from '../../send-later.ts'
import { adapter, type ProviderTools } from '../adapter.ts'
import { readSignedWebhook, signedWebhook } from '../sandbox-webhooks.ts'
import type { Payment } from './payment.ts'
import { authoriseInSandbox, lookUpInSandbox } from './sandbox-payment.ts'
import { lookUpSandboxRefund, refundInSandbox } from './sandbox-refund.ts'

const Settings = z.object({
  SANDBOX_WEBHOOK_SECRET: z.string().min(8).default('sandbox-secret'),
  SANDBOX_CARD_WAY: z.enum(['frame', 'secret']).default('frame'),
})

const PATIENCE_MS = 5000

/** A company that moves no money. What a card does is decided by its number when it is added. */
export const sandbox = adapter({
  settings: Settings,
  pretended: () => ['PAYMENT is still the sandbox'],
  open: (settings, tools): Payment => {
    const { db, now } = tools
    const announce = (key: string, times: number) => {
      for (let time = 0; time < times; time++) tell(tools, settings.SANDBOX_WEBHOOK_SECRET, key)
    }
    return {
      name: 'sandbox',
      cardWay: settings.SANDBOX_CARD_WAY,
      async openCardPage(page) {
        await openSandboxCardPage(db, { ...page, holder: page.holder.name })
        // On the origin it returns to, so that the page around it may frame it.
        const { href } = new URL(`/sandbox/card/${page.reference}`, page.returnTo)
        return { url: href, providerPage: page.reference }
      },
      async openCardSecret(page) {
        const returnTo = new URL('/subscribe/method', tools.publicUrl).href
        await openSandboxCardPage(db, { ...page, holder: page.holder.name, returnTo })
        return { clientSecret: page.reference, providerPage: page.reference }
      },
      listCards: (customerId) => listSandboxCards(db, customerId),
      authorise: (request) => authoriseInSandbox(tools, request, announce),
      lookUp: ({ key }) => lookUpInSandbox(tools, key, announce),
      reverse: ({ key }) => reverseSandboxPayment(db, key),
      refund: (refund) => refundInSandbox(tools, refund),
      lookUpRefund: (refund) => lookUpSandboxRefund(tools, refund),
      forgetCard: (providerCard) => forgetSandboxCard(db, providerCard),
      readWebhook: (sent) =>
        sent.method === 'POST'
          ? readSignedWebhook('payment', settings.SANDBOX_WEBHOOK_SECRET, now(), sent)
          : undefined,
    }
  },
})

/** Sends a webhook of a payment's outcome to our own door, as a company would from outside. Each payment is decided once, so its key names the event. */
function tell(tools: ProviderTools, secret: string, key: string) {
  const url = new URL('/api/webhooks/payment/sandbox', tools.publicUrl)
  const post = async () => {
    const webhook = signedWebhook('payment', secret, tools.now(), {
      id: `evt_${key}`,
      reference: key,
    })
    const answer = await tools.fetch(url, { ...webhook, signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
  }
  // Nobody at home: companies lose webhooks too, and whoever waits asks.
  sendLater(tools, () =>
    post().catch((error) => tools.log.debug({ err: error }, 'payment_webhook.send_failed')),
  )
}
