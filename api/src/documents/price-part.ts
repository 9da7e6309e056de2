import { addMonths, formatDay } from '@galgal/domain/dates'
import type { Quote, QuoteLine, Sum } from '@galgal/domain/quote'
import { vatPercentOn } from '@galgal/domain/vat'
import { isolate } from '@galgal/i18n/isolate'
import { cardOf, coverOf, type OrderState } from '../flows/orders/order-state.ts'
import { type Agreement, dayOf, price, type Say } from './agreement.ts'
import { type Block, heading, type Part, row, rowsOf, text } from './document-text.ts'

/** Every figure of the quote: today, every month, each payment of the period, the deposit. */
export function pricePart(say: Say, { state }: Agreement): Part {
  const { quote } = state
  const card = cardOf(state)
  return {
    title: say('price.title'),
    blocks: [
      heading(say('price.today')),
      sumTable(say, state, quote.dueNow),
      heading(say('price.monthly')),
      sumTable(say, state, quote.monthly),
      heading(say('price.schedule')),
      schedule(say, state),
      text(say('price.how')),
      ...(card ? [rowsOf(row(say('price.card'), say.own(`${card.company} ${card.last4}`)))] : []),
      heading(say('price.deposit')),
      ...deposit(say, quote),
    ],
  }
}

function lineName(say: Say, state: OrderState, { name }: QuoteLine): string {
  if (name === 'insurance')
    return say('price.line.insurance', { cover: coverOf(state)?.name[say.locale] ?? '' })
  if (name === 'coupon') return say('price.line.coupon', { code: state.order.couponCode })
  return say(`price.line.${name}`)
}

function sumTable(say: Say, state: OrderState, { lines, net, vat, total }: Sum): Block {
  const percent = vatPercentOn(dayOf(state))
  return {
    kind: 'table',
    total: true,
    head: [say('price.item'), say('price.amount')],
    rows: [
      ...lines.map((line) => [lineName(say, state, line), price(line.amount)]),
      [say('price.net'), price(net)],
      [say('price.vat', { percent }), price(vat)],
      [say('price.total'), price(total)],
    ],
  }
}

/** Equal payments share a row; the first is taken when the order is placed, the k-th k − 1 months after the beginning. */
function schedule(say: Say, state: OrderState): Block {
  const { quote, order } = state
  const dueOn = (payment: number) => {
    if (payment === 1) return isolate(formatDay(dayOf(state)))
    return order.startDate ? isolate(formatDay(addMonths(order.startDate, payment - 1))) : ''
  }
  const rows = quote.monthly.schedule.map(({ from, to, total }) => {
    const [first, last] = [dueOn(from), dueOn(to)]
    const dates = from === to ? first : last && say('price.dayRange', { from: first, to: last })
    return [
      from === to ? say('price.payment', { from }) : say('price.paymentRange', { from, to }),
      dates,
      price(total),
    ]
  })
  return {
    kind: 'table',
    total: true,
    head: [say('price.payments'), say('price.dates'), say('price.each')],
    rows: [...rows, [say('price.whole'), '', price(quote.total)]],
  }
}

const deposit = (say: Say, { depositHold }: Quote): Block[] =>
  depositHold === 0
    ? [text(say('price.noDeposit'))]
    : [rowsOf(row(say('price.deposit'), price(depositHold))), text(say('price.depositHow'))]
