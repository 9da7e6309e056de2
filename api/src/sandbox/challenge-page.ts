import { formatPrice } from '@galgal/domain/money'
import { isolate } from '@galgal/i18n/isolate'
import { type Locale, localeOfPath } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import {
  decideSandboxPayment,
  findSandboxCard,
  findSandboxChallenge,
  type SandboxPayment,
} from '../db/sandbox/sandbox-cards.ts'
import type { Deps } from '../deps.ts'
import { Fault } from '../handle.ts'
import { refuseForeignPage } from '../http/cross-site.ts'
import { bodyAtMost } from '../http/limit-body.ts'
import { headersOf, layout, localeOf, readBody, wantsJson } from './company-layout.ts'

const TEN_KB = 10 * 1024
const address = '/sandbox/challenge/:id'

const Answer = z.object({ outcome: z.enum(['approve', 'fail']) })

/** The sandbox's 3-D Secure page. */
export function challengePages(app: Hono, deps: Deps) {
  app.get(address, async (c) => {
    const payment = await findSandboxChallenge(deps.db, c.req.param('id'))
    if (!payment) throw new Fault(404)
    const isStillOpen = payment.state === 'challenge'
    const page = isStillOpen ? questionPage : answeredPage
    return c.html(
      page(localeFor(c, payment), payment, deps),
      isStillOpen ? 200 : 410,
      headersOf(deps),
    )
  })
  app.post(address, bodyAtMost(TEN_KB), async (c) => {
    refuseForeignPage(c.req.raw, deps.settings)
    const payment = await findSandboxChallenge(deps.db, c.req.param('id'))
    if (!payment) throw new Fault(404)
    const answer = Answer.safeParse(await readBody(c))
    if (!answer.success) throw new Fault(400, { outcome: 'invalid' })
    await decide(deps, payment, answer.data.outcome)
    const redirectUrl = returnUrl(deps, payment)
    return wantsJson(c) ? c.json({ redirectUrl }) : c.redirect(redirectUrl, 303)
  })
}

/** The first answer counts; a card that does not pay is declined whatever its holder says. */
async function decide(deps: Deps, payment: SandboxPayment, outcome: 'approve' | 'fail') {
  const card = await findSandboxCard(deps.db, payment.cardId)
  const wouldPay = payment.kind === 'hold' ? card?.holds : card?.pays
  const state = outcome === 'approve' && wouldPay ? 'approved' : 'declined'
  await decideSandboxPayment(deps.db, payment.key, 'challenge', state)
}

/** A path when it is ours, so that it leads back to whichever of our addresses was used. */
function returnUrl({ settings }: Deps, { returnTo }: SandboxPayment): string {
  const url = new URL(returnTo ?? '/', settings.publicUrls[0])
  return settings.publicUrls.includes(url.origin) ? url.pathname + url.search : url.href
}

/** The language of the order that sent its customer here. */
const localeFor = (c: Context, { returnTo }: SandboxPayment): Locale => {
  if (c.req.query('lang')) return localeOf(c)
  return localeOfPath(new URL(returnTo ?? '/', 'http://any').pathname).code
}

const purposeText = (locale: Locale, { kind, amount }: SandboxPayment) =>
  translator(locale, 'card')(`challenge.${kind}`, { amount: isolate(formatPrice(amount)) })

function questionPage(locale: Locale, payment: SandboxPayment) {
  const t = translator(locale, 'card')
  return layout(
    locale,
    t('challenge.title'),
    html`<p>${t('challenge.lead')}</p>
    <p class="sum">${purposeText(locale, payment)}</p>
    <p class="note">${t('challenge.note')}</p>
    <form method="post">
      <button name="outcome" value="approve">${t('challenge.approve')}</button>
      <button class="quiet" name="outcome" value="fail">${t('challenge.fail')}</button>
    </form>`,
  )
}

/** After Back or a refresh. */
function answeredPage(locale: Locale, payment: SandboxPayment, deps: Deps) {
  const t = translator(locale, 'card')
  return layout(
    locale,
    t('challenge.gone.title'),
    html`<p>${t('challenge.gone.text')}</p>
    <p><a class="button" href="${returnUrl(deps, payment)}">${t('challenge.gone.back')}</a></p>`,
  )
}
