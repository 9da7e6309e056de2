import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { refusals } from '@galgal/contract/refusals'
import { type Answer, type Ask, insist, isUncertain, type openClient } from './client.ts'
import * as flow from './flow.ts'
import type { Buyer } from './people.ts'

/** What buyers were told, to be held against what is there in the end. */
export type BuyerAnswers = {
  /** Orders that were opened for a buyer. */
  begun: Set<string>
  /** Orders of which the app said that they are placed. */
  acknowledged: Set<string>
  /** Answers by their status, 0 when none came. */
  statuses: Map<number, number>
  /** Refusals by their code that a buyer of this load does not expect. */
  strange: string[]
}

const PAUSE_MS = 300
/** Of one buyer: after five in an hour no card is taken, and a crash may have one counted twice. */
const MOST_DECLINES = 2
const declinesOf = new WeakMap<Buyer, number>()
/** A step that is refused so often leads nowhere. */
const TRIES = 200

export const noAnswers = (): BuyerAnswers => ({
  begun: new Set(),
  acknowledged: new Set(),
  statuses: new Map(),
  strange: [],
})

/** Buyers order one car after the other, whatever the app does meanwhile, until the returned function is called: it waits until each has ended the order it is at. */
export function startLoad(
  client: ReturnType<typeof openClient>,
  buyers: Buyer[],
  answers: BuyerAnswers,
) {
  const running = { on: true }
  const all = buyers.map(async (buyer, index) => {
    const ask = counted(client.askAs(buyer.token), answers.statuses)
    for (let round = index; running.on; round++)
      await orderOne({ ask, buyer, answers, running }, round)
  })
  return async () => {
    running.on = false
    await Promise.all(all)
  }
}

type EvenLoad = { buyers: Buyer[]; answers: BuyerAnswers; perSecond: number }

/** So many orders begin each second, whatever becomes of those before; of each buyer one at a time. The returned function waits until all have ended. */
export function startEvenLoad(
  client: ReturnType<typeof openClient>,
  { buyers, answers, perSecond }: EvenLoad,
) {
  const running = { on: true }
  const free = [...buyers]
  const all = new Set<Promise<void>>()
  const begunAt = performance.now()
  let begun = 0
  const begin = (buyer: Buyer) => {
    const ask = counted(client.askAs(buyer.token), answers.statuses)
    const order = orderOne({ ask, buyer, answers, running }, begun++).then(() => {
      free.push(buyer)
      all.delete(order)
    })
    all.add(order)
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - begunAt) / 1000) * perSecond
    while (begun < due && free.length) begin(free.shift() as Buyer)
  }, PAUSE_MS / 6)
  return async () => {
    clearInterval(timer)
    const seconds = (performance.now() - begunAt) / 1000
    await Promise.all(all)
    return { begun, seconds }
  }
}

const counted =
  (ask: Ask, statuses: Map<number, number>): Ask =>
  async (...input) => {
    const answer = await ask(...input)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return answer
  }

type Run = { ask: Ask; buyer: Buyer; answers: BuyerAnswers; running: { on: boolean } }

/** Half of the buyers repeat an unanswered request by its name; the others ask anew, as from another device. */
async function sure({ ask, answers }: Run, step: flow.Step, round: number): Promise<Answer> {
  const key = step.body && randomUUID()
  const isPatient = round % 2 === 0
  const answer = await insist(() =>
    flow.send(ask, step, isPatient ? key : step.body && randomUUID()),
  )
  if (isUncertain(answer)) answers.strange.push(`${answer.status} ${step.path}`)
  return answer
}

/** One order from its first step to its last; what varies with the round is what buyers do differently. */
async function orderOne(run: Run, round: number) {
  const { answers, buyer } = run
  const opened = await sure(run, flow.create(), round)
  if (opened.status !== 200) return note(answers, opened, 'create')
  const { id } = opened.body
  answers.begun.add(id)
  const isToDoor = round % 5 === 3
  await (isToDoor ? bringToDoor(run, id, round) : fetchAtHub(run, id, round))
  await expect(run, flow.cover(id, round % 7 === 4 ? 1 : 2), round)
  if (round % 4 === 1) await expect(run, flow.coupon(id, 'WELCOME10'), round)
  const first = round % 6 === 2 ? declining(buyer) : buyer.cards.good
  await expect(run, flow.card(id, round % 9 === 5 ? buyer.cards.silent : first), round)
  await expect(run, flow.deposit(id), round)
  if (round % 7 === 4) {
    // Another coverage is another deposit: the first one is let go.
    await expect(run, flow.cover(id, 2), round)
    await expect(run, flow.deposit(id), round)
  }
  await pay(run, id, round)
}

/** A card that does not pay, as long as the app takes such a card. */
function declining(buyer: Buyer): string {
  const declines = declinesOf.get(buyer) ?? 0
  if (declines >= MOST_DECLINES) return buyer.cards.good
  declinesOf.set(buyer, declines + 1)
  return buyer.cards.declining
}

async function expect(run: Run, step: flow.Step, round: number) {
  const answer = await sure(run, step, round)
  if (answer.status !== 200) note(run.answers, answer, step.path)
  return answer
}

/** What a crash leaves to be settled is no surprise; anything else is noted. */
const settlement = new Set<number>([
  refusals.SameKeyOtherRequest.code,
  refusals.StillWorking.code,
  refusals.PaymentDeclined.code,
  refusals.PaymentPending.code,
  refusals.DepositDeclined.code,
])
function note(answers: BuyerAnswers, { status, body }: Answer, where: string) {
  if (!settlement.has(body?.code)) answers.strange.push(`${status} ${body?.code} ${where}`)
}

async function fetchAtHub(run: Run, id: string, round: number) {
  const near = await sure(run, flow.hubs(id), round)
  if (near.status !== 200) return note(run.answers, near, 'hubs')
  const at = near.body[round % near.body.length]
  const day = at.dates[round % at.dates.length]
  await expect(run, flow.colour(id, day), round)
  await expect(run, flow.hub(id, at.hubId, day), round)
}

async function bringToDoor(run: Run, id: string, round: number) {
  const near = await sure(run, flow.hubs(id), round)
  if (near.status !== 200) return note(run.answers, near, 'hubs')
  await expect(run, flow.colour(id, near.body[0].dates[0]), round)
  await expect(run, flow.toTheDoor(id), round)
  await expect(run, flow.askDoor(id), round)
  const free = await sure(run, flow.windows(id), round)
  if (free.status !== 200) return note(run.answers, free, 'windows')
  const { date, times } = free.body[round % free.body.length]
  await expect(run, flow.door(id, { date, ...times[0] }), round)
}

/** Goes on until the order is placed, as a visitor does: looks what became of it, chooses a card that pays, pays. */
async function pay(run: Run, id: string, round: number) {
  for (let tries = 0; tries < TRIES; tries++) {
    const seen = await sure(run, flow.look(id), round)
    if (seen.status !== 200) return note(run.answers, seen, 'look')
    const { orderStatus, stage, quote } = seen.body
    if (orderStatus === 'ordered') {
      run.answers.acknowledged.add(id)
      return
    }
    if (orderStatus === 'expired') return run.answers.strange.push('expired')
    if (orderStatus === 'draft' && stage === 'checkout') {
      const paid = await sure(run, flow.finish(id, quote.quoteId), round)
      if (paid.body?.orderStatus === 'ordered') run.answers.acknowledged.add(id)
    } else if (orderStatus === 'draft') await goOn(run, id, stage, round)
    if (!run.answers.acknowledged.has(id)) await wait(PAUSE_MS)
    else return
  }
  run.answers.strange.push(`an order that never ended: ${id}`)
}

function goOn(run: Run, id: string, stage: string, round: number) {
  if (stage === 'deposit') return sure(run, flow.deposit(id), round)
  if (stage === 'select_insurance') return sure(run, flow.cover(id, 2), round)
  if (stage === 'method' || stage === 'method_add')
    return sure(run, flow.card(id, run.buyer.cards.good), round)
  return fetchAtHub(run, id, round)
}
