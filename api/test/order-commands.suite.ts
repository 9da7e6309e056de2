import { refusals } from '@galgal/contract/refusals'
import { MINUTE } from '@galgal/domain/dates'
import fc from 'fast-check'
import { runJobs } from '../src/jobs/scheduler.ts'
import { putCoupon } from './coupons.ts'
import { renewSession } from './customers.ts'
import {
  type CardKind,
  cardNumbers,
  dropOutdatedHold,
  empty,
  forgetDeposit,
  holdOf,
  isHeld,
  type Model,
  markPlaced,
  openStep,
  outcomeOf,
  returnToDraft,
} from './order-model.ts'
import { type Answer, answering, type Command, gate, step } from './order-steps.suite.ts'
import { create, DIZENGOFF, finish, update } from './orders.ts'

const DECLINED = refusals.PaymentDeclined.code
const NO_DEPOSIT = refusals.DepositDeclined.code
const COUPON_ELSEWHERE = refusals.CouponNotForThisOrder.code
const HALF_DAY = { fromTime: '09:30', tillTime: '11:30' }

/** A coupon of three months at least leaves an order of one. */
const dropCoupon = (model: Model) => {
  if (model.months < 3) model.coupon = false
}

const opening = (months: number) =>
  step(`create ${months}`, {
    when: ({ placedBefore }) => placedBefore < 3,
    act: async (app) => {
      const made = await create(app.api, app.who, { periodInMonths: months })
      if (made.ok) app.id = made.value.id
      return outcomeOf(made)
    },
    predict: () => 'yes',
    change: (model) => {
      if (model.status === 'paying') return
      const isNew = model.status !== 'draft'
      const placedBefore = model.placedBefore + (model.status === 'ordered' ? 1 : 0)
      Object.assign(model, isNew ? { ...empty, status: 'draft', placedBefore } : {}, { months })
      dropCoupon(model)
    },
  })

const period = (months: number) =>
  answering(
    `period ${months}`,
    'color-and-date',
    () => ({ stage: 'pricing-plans', periodInMonths: months }),
    (model) => {
      model.months = months
      dropCoupon(model)
    },
  )

const colour = (day: string) =>
  answering(
    `colour, ${day}`,
    'color-and-date',
    () => ({ stage: 'color-and-date', colorId: 'dark-blue', startDate: day }),
    (model) => {
      // A place for another day is chosen anew; on the same day it stays.
      if (model.day && model.day !== day) model.isPlaceChosen = false
      model.day = day
    },
  )

const method = (deliveryMethod: 'pickup' | 'Door2Door') =>
  answering(
    `by ${deliveryMethod}`,
    'pickup',
    () => ({ stage: 'pickup', deliveryMethod }),
    (model) => Object.assign(model, { method: deliveryMethod, isPlaceChosen: false }),
  )

const place = (way: 'pickup' | 'Door2Door', day: string, answer: Answer) =>
  answering(
    `${way}, ${day}`,
    'pickup',
    () => answer,
    (model) => Object.assign(model, { method: way, isPlaceChosen: true, day }),
  )
const hub = (day: string) =>
  place('pickup', day, { stage: 'pickup_hub', hubPickUpData: { hubId: 1, pickUpDate: day } })
const door = (day: string) =>
  place('Door2Door', day, {
    stage: 'pickup_d2d',
    door2doorData: { id: DIZENGOFF, date: day, ...HALF_DAY },
  })

const cover = (id: 1 | 2 | 3) =>
  answering(
    `cover ${id}`,
    'select_insurance',
    () => ({ stage: 'select_insurance', waiverInsuranceTypeId: id }),
    (model) => {
      if (model.deposit === 'rejected') forgetDeposit(model)
      model.cover = id
    },
  )

const coupon = (isOn: boolean) =>
  step(isOn ? 'coupon on' : 'coupon off', {
    act: async ({ api, who, id }) =>
      outcomeOf(await putCoupon(api, who, id, isOn ? 'WELCOME10' : '')),
    predict: (model) => {
      const open = gate(model, 'color-and-date')
      return open === 'yes' && isOn && model.months < 3 ? COUPON_ELSEWHERE : open
    },
    change: (model) => {
      if (gate(model, 'color-and-date') !== 'yes') return
      model.coupon = isOn && model.months >= 3
    },
  })

/** Who goes on with a card is not asked about another any more, whatever becomes of the choice. */
function endChallenges(model: Model) {
  if (model.status === 'paying' && model.waitsFor === 'cardholder') returnToDraft(model)
  if (model.status === 'draft' && model.deposit === 'challenge') forgetDeposit(model)
}

const card = (kind: CardKind) => {
  const predict = (model: Model) => {
    const after = { ...model }
    endChallenges(after)
    return gate(after, 'method')
  }
  return step(`card ${kind}`, {
    act: async ({ api, who, id, tokens }) =>
      outcomeOf(
        await update(api, who, id, {
          stage: 'method',
          paymentMethodId: tokens[kind],
          paymentSource: 'creditCard',
        }),
      ),
    predict,
    change: (model) => {
      const isYes = predict(model) === 'yes'
      endChallenges(model)
      if (!isYes) return
      model.card = kind
      dropOutdatedHold(model)
    },
  })
}

const approve = step('approve', {
  act: async ({ api, who, id }) =>
    outcomeOf(await update(api, who, id, { stage: 'deposit', approveDeposit: true })),
  predict: (model) => {
    const open = gate(model, 'deposit')
    if (open !== 'yes') return open
    const isRequested = !isHeld(model) && model.deposit === 'none'
    return isRequested && model.card === 'withoutHold' ? NO_DEPOSIT : 'yes'
  },
  change: (model) => {
    if (gate(model, 'deposit') !== 'yes' || isHeld(model) || model.deposit !== 'none') return
    if (model.card === 'withoutHold' || model.card === '') return
    const asks = model.card === 'asking' && !model.confirmed
    model.deposit = asks ? 'challenge' : 'approved'
    model.heldOn = { card: model.card, amount: holdOf(model) }
  },
})

const reject = step('reject', {
  act: async ({ api, who, id }) =>
    outcomeOf(await update(api, who, id, { stage: 'deposit', approveDeposit: false })),
  predict: (model) => gate(model, 'deposit'),
  change: (model) => {
    if (gate(model, 'deposit') !== 'yes') return
    model.deposit = 'rejected'
    model.heldOn = undefined
  },
})

export const pay = step('pay', {
  act: async ({ api, who, order }) => {
    if (!order) throw new Error('there is no order yet')
    return outcomeOf(await finish(api, who, order))
  },
  predict: (model) => {
    if (model.status === 'ordered') return 'yes'
    const open = gate(model, 'checkout')
    if (open !== 'yes') return open
    return model.card === 'declining' ? DECLINED : 'yes'
  },
  change: (model) => {
    if (model.status !== 'draft' || openStep(model) !== 'checkout') return
    if (model.card === 'declining') return returnToDraft(model)
    if (model.card === 'silent')
      return void Object.assign(model, { status: 'paying', waitsFor: 'company' })
    if (model.card === 'asking' && !model.confirmed)
      return void Object.assign(model, { status: 'paying', waitsFor: 'cardholder' })
    markPlaced(model)
  },
})

const isRequested = ({ status, waitsFor, deposit }: Readonly<Model>) =>
  (status === 'paying' && waitsFor === 'cardholder') ||
  (status === 'draft' && deposit === 'challenge')

const confirm = (outcome: 'approve' | 'fail') =>
  step(`the cardholder: ${outcome}`, {
    when: isRequested,
    act: async ({ api, order }) => {
      const url = order?.payment.challengeUrl
      if (!url) throw new Error('nobody asks the cardholder')
      const answer = await api.send(
        new Request(url, { method: 'POST', body: new URLSearchParams({ outcome }) }),
      )
      return answer.status === 303 ? 'yes' : answer.status
    },
    predict: () => 'yes',
    change: (model) => {
      const isYes = outcome === 'approve'
      if (isYes) model.confirmed = true
      if (model.status === 'paying') return isYes ? markPlaced(model) : returnToDraft(model)
      if (isYes) model.deposit = 'approved'
      else forgetDeposit(model)
    },
  })

/** Sessions end while time passes, so it is the same customer in a new one. */
const pass = (name: string, milliseconds: number, more: (model: Model) => void) =>
  step(name, {
    act: async (app) => {
      app.api.clock.advance(milliseconds)
      app.who = await renewSession(app.api, app.who)
      await runJobs(app.api.deps)
      return 'yes'
    },
    predict: () => 'yes',
    change: (model) => {
      if (model.waitsFor === 'company') markPlaced(model)
      more(model)
    },
  })

const aMoment = pass('half a minute', MINUTE / 2, () => {})
// Whoever is asked for longer than the car is held is asked no more.
const aWhile = pass('forty minutes', 40 * MINUTE, endChallenges)

const days = ['2026-12-02', '2026-12-03']
const kinds = Object.keys(cardNumbers) as CardKind[]
const just = (...all: Command[]) => fc.constantFrom(...all)
/** What a customer may do next, the more often the more it matters. */
export const commands = [
  just(opening(12), opening(1)),
  just(...[1, 12, 24].map(period)),
  just(...days.map(colour)),
  just(...days.map(colour)),
  just(method('pickup'), method('Door2Door')),
  just(...days.map(hub), ...days.map(door)),
  just(...days.map(hub), ...days.map(door)),
  just(cover(1), cover(2), cover(3)),
  just(cover(2), cover(3)),
  just(coupon(true), coupon(false)),
  just(...kinds.map(card)),
  just(...kinds.map(card)),
  just(approve),
  just(approve),
  just(reject),
  just(pay),
  just(pay),
  just(pay),
  just(confirm('approve'), confirm('fail')),
  just(aMoment, aWhile),
]

/** The straight way to the till. */
export const way: Command[] = [
  opening(12),
  colour('2026-12-02'),
  hub('2026-12-02'),
  cover(2),
  card('good'),
  approve,
]
