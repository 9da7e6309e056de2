import { closeHttpServers, openHttpServer } from '../../../api/test/http-server.ts'
import { AUTHORITY_ENV, openAuthority } from '../../../api/test/servers/authority-server.ts'
import { openMailServer } from '../../../api/test/servers/mail-server.ts'
import { openStripeServer, STRIPE_KEY } from '../../../api/test/stripe-server.ts'
import { openTcpProxy } from '../tcp-proxy.ts'

const HOST = '127.0.0.1'
const MAIL_FROM = 'no-reply@galgal.example'

const portOf = (url: string) => Number(new URL(url).port)

/** The companies of a shop, each on this machine behind a network of its own, and the settings that lead there. */
export async function openCompanyServers() {
  const stripe = await openStripeServer(() => new Date())
  const tax = await openAuthority()
  const sms = await openHttpServer(() => ({ status: 200 }))
  const mail = await openMailServer()
  const wayTo = (port: number) => openTcpProxy({ host: HOST, port })
  const ways = {
    payment: await wayTo(portOf(stripe.url)),
    tax: await wayTo(portOf(tax.url)),
    sms: await wayTo(portOf(sms.url)),
    mail: await wayTo(mail.port),
  }
  const at = ({ port }: { port: number }) => `${HOST}:${port}`
  const settings = {
    // A sandbox has companies that pretend, unless somebody says that it may reach others.
    ALLOW_PUBLIC_SANDBOX: '1',
    PAYMENT: 'stripe',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
    STRIPE_URL: `http://${at(ways.payment)}`,
    TAX: 'authority',
    ...AUTHORITY_ENV,
    TAX_URL: `http://${at(ways.tax)}/shaam`,
    TAX_TOKEN_URL: `http://${at(ways.tax)}/token`,
    SMS: 'gateway',
    SMS_GATEWAY_URL: `http://${at(ways.sms)}/send`,
    SMS_GATEWAY_BODY: 'to={to}&text={text}',
    MAIL: 'smtp',
    SMTP_URL: `smtp://${at(ways.mail)}`,
    SMTP_FROM: MAIL_FROM,
  }
  return {
    stripe,
    ways,
    settings,
    /** To which numbers text messages went. */
    notifiedNumbers: () => sms.requests.map(({ body }) => new URLSearchParams(body).get('to')),
    /** What was sent by e-mail, by our names of it: one that came twice has one name. */
    mailsSent: () => mail.received.map(({ headers, to }) => ({ id: idOf(headers), to })),
    close: async () => {
      await Promise.all(Object.values(ways).map((way) => way.close()))
      await closeHttpServers()
      await mail.close()
    },
  }
}

export type CompanyServers = Awaited<ReturnType<typeof openCompanyServers>>

const idOf = (headers: Map<string, string>) =>
  (headers.get('message-id') ?? '').replace(/^<|@.*$/g, '')

/** A card typed at Stripe: its name there. */
export async function typeCard({ stripe }: CompanyServers, temper: 'willing' | 'refuses to pay') {
  const ask = async (path: string, form: Record<string, string> = {}) => {
    const answer = await fetch(`${stripe.url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${STRIPE_KEY}`, 'idempotency-key': crypto.randomUUID() },
      body: new URLSearchParams(form),
    })
    return ((await answer.json()) as { id: string }).id
  }
  const customer = await ask('customers')
  return stripe.typeCard(await ask('setup_intents', { customer }), temper)
}
