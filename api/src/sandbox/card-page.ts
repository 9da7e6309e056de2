import { dayAt } from '@galgal/domain/dates'
import type { Context, Hono } from 'hono'
import {
  addSandboxCard,
  findSandboxCardPage,
  spendSandboxCardPage,
  wasAddedThere,
} from '../db/sandbox/sandbox-cards.ts'
import type { Deps } from '../deps.ts'
import { countDecline, declinedTooOften } from '../flows/payments/card-testing.ts'
import { Fault } from '../handle.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { bodyAtMost } from '../http/limit-body.ts'
import { behaviourOf } from '../providers/payment/sandbox-numbers.ts'
import { type CardForm, type CardFormError, cardFormPage, cardGonePage } from './card-form.ts'
import { headersOf, localeOf, readBody, wantsJson } from './company-layout.ts'

type TypedCard = { number: string; expiry: string; cvv: string; holder: string }
type Page = NonNullable<Awaited<ReturnType<typeof findSandboxCardPage>>>

const TEN_KB = 10 * 1024
const address = '/sandbox/card/:reference'

/** The sandbox's payment page: the number of a card decides how it behaves. */
export function cardPages(app: Hono, deps: Deps) {
  const show = (c: Context, form: Omit<CardForm, 'locale'>, status: 200 | 422 | 429) =>
    c.html(cardFormPage({ ...form, locale: localeOf(c) }), status, headersOf(deps))
  const gone = (c: Context) => {
    if (wantsJson(c)) throw new Fault(404)
    return c.html(cardGonePage(localeOf(c)), 404, headersOf(deps))
  }

  app.get(address, async (c) => {
    const page = await findPage(deps, c.req.param('reference'))
    if (!page || page.approvedAt) return gone(c)
    return show(c, { typed: { expiry: '', holder: page.holder }, formErrors: [] }, 200)
  })

  app.post(address, bodyAtMost(TEN_KB), async (c) => {
    refuseCrossSite(c.req.raw, deps.settings)
    const page = await findPage(deps, c.req.param('reference'))
    if (!page) return gone(c)
    const typed = await readTyped(c)
    const wait = await declinedTooOften(deps, page.customerId)
    if (wait && wantsJson(c)) throw wait
    if (wait) {
      c.header('retry-after', String(wait.retryAfterSeconds))
      return show(c, { typed, formErrors: ['tooMany'] }, 429)
    }
    const formErrors = formErrorsOf(typed)
    if (formErrors.length && wantsJson(c))
      throw new Fault(400, Object.fromEntries(formErrors.map((name) => [name, 'invalid'])))
    const state = formErrors.length ? undefined : await addCard(deps, page, typed)
    if (state === 'spent') return gone(c)
    if (state === 'declined') await countDecline(deps.db, deps, page.customerId)
    const redirectUrl = returnUrl(deps, c, page, state)
    if (wantsJson(c)) return c.json({ state, redirectUrl })
    if (state === 'approved') return c.redirect(redirectUrl, 303)
    return show(c, { typed, formErrors: state ? ['declined'] : formErrors }, 422)
  })
}

async function findPage({ db, now }: Deps, reference: string): Promise<Page | undefined> {
  const page = await findSandboxCardPage(db, reference)
  return page && page.expiresAt > now() ? page : undefined
}

async function readTyped(c: Context): Promise<TypedCard> {
  const body = await readBody(c)
  if (typeof body !== 'object' || body === null) throw new Fault(400)
  const text = (name: keyof TypedCard) => {
    const value = (body as Record<string, unknown>)[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    number: text('number').replace(/[\s-]/g, ''),
    expiry: text('expiry').replace(/\s/g, ''),
    cvv: text('cvv'),
    holder: text('holder'),
  }
}

const patterns: Record<keyof TypedCard, RegExp> = {
  number: /^\d{12,19}$/,
  expiry: /^(0[1-9]|1[0-2])\/\d{2}$/,
  cvv: /^\d{3,4}$/,
  holder: /^\P{Cc}{1,120}$/u,
}

const formErrorsOf = (typed: TypedCard): CardFormError[] =>
  (['number', 'expiry', 'cvv', 'holder'] as const).filter(
    (name) => !patterns[name].test(typed[name]),
  )

/** Adds the card and spends the page; sending the form twice adds one card, and another card is refused. */
async function addCard({ db, now, newId }: Deps, page: Page, { number, expiry }: TypedCard) {
  const behaviour = behaviourOf(number)
  const until = `20${expiry.slice(3)}-${expiry.slice(0, 2)}`
  if (!behaviour || until < dayAt(now()).slice(0, 7)) return 'declined'
  const card = { last4: number.slice(-4), expiry: until }
  return db.transaction(async (tx) => {
    const at = now()
    if (!(await spendSandboxCardPage(tx, page.reference, at)))
      return (await wasAddedThere(tx, page.reference, card)) ? 'approved' : 'spent'
    const { customerId } = page
    await addSandboxCard(tx, { ...behaviour, ...card, id: newId(), customerId, createdAt: at })
    return 'approved'
  })
}

/** A caller with a secret names its `return_url`, on our own site only; a page has its own. */
function returnUrl({ settings }: Deps, c: Context, page: Page, state: string | undefined): string {
  const wanted = c.req.query('return_url') ?? ''
  const isOurs = URL.canParse(wanted) && settings.publicUrls.includes(new URL(wanted).origin)
  const url = new URL(isOurs ? wanted : page.returnTo)
  url.searchParams.set('card', state ?? 'declined')
  return url.href
}
