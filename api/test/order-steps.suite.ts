import { call } from '@galgal/contract/call'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { refusals } from '@galgal/contract/refusals'
import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { sql } from 'drizzle-orm'
import type fc from 'fast-check'
import { expect } from 'vitest'
import { everythingSent } from '../src/send-later.ts'
import { findFaults, rowsOf } from './audit.ts'
import type { SignedIn, TestApi } from './customers.ts'
import {
  actual,
  type CardKind,
  dropOutdatedHold,
  expected,
  firstPayment,
  type Model,
  mayAnswer,
  outcomeOf,
} from './order-model.ts'
import { update } from './orders.ts'
import { accepted } from './people.ts'

const TOO_EARLY = refusals.OrderStepTooEarly.code
const CLOSED = refusals.OrderClosed.code
const PENDING = refusals.PaymentPending.code

/** The order as it really is. */
export type App = {
  api: TestApi
  who: SignedIn
  tokens: Record<CardKind, string>
  id: string
  order: SubscriptionProcess | undefined
}
export type Command = fc.AsyncCommand<Model, App>
export type Answer = Parameters<typeof update>[3]

/** What every answer to a step has in common: refused by what the order is, or by its place. */
export function gate(it: Model, step: string): 'yes' | number {
  if (it.status === 'paying') return PENDING
  if (it.status === 'ordered') return CLOSED
  return mayAnswer(it, step) ? 'yes' : TOO_EARLY
}

const look = async ({ api, who, id }: App) =>
  accepted(await call(api.send, getSubscription, { subscriptionID: id }, who.headers))

/** After every step: what the visitor sees is what is predicted, money moved once at most, and nothing is odd. */
async function compare(it: Model, app: App) {
  await everythingSent(app.api.deps)
  app.order = await look(app)
  expect(actual(app.order)).toEqual(expected(it))
  expect(await findFaults(app.api.db)).toEqual([])
  const charges = await rowsOf(
    app.api.db,
    sql`select amount from sandbox_payments where kind = 'charge' and state = 'approved'
      and order_id = ${app.id}`,
  )
  expect(charges).toEqual(it.status === 'ordered' ? [{ amount: firstPayment(it) }] : [])
}

/** A command by what is done, what is predicted of its answer, and what it does to the model when that is a yes. */
export const step = (
  name: string,
  it: {
    when?: (model: Readonly<Model>) => boolean
    act: (app: App, model: Model) => Promise<'yes' | number | undefined>
    predict: (model: Model) => 'yes' | number
    change: (model: Model) => void
  },
): Command => ({
  check: (model) => (it.when ?? (({ status }) => status !== 'none'))(model),
  run: async (model, app) => {
    const predicted = it.predict(model)
    expect([name, await it.act(app, model)]).toEqual([name, predicted])
    it.change(model)
    await compare(model, app)
  },
  toString: () => name,
})

export const answering = (
  name: string,
  place: string,
  answer: (app: App) => Answer,
  change: (model: Model) => void,
) =>
  step(name, {
    act: async (app) => outcomeOf(await update(app.api, app.who, app.id, answer(app))),
    predict: (model) => gate(model, place),
    change: (model) => {
      if (gate(model, place) !== 'yes') return
      change(model)
      dropOutdatedHold(model)
    },
  })
