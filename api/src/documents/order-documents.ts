import { formatDay } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/order-number'
import { isolate } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import { type Agreement, dayOf, type Say, speaker } from './agreement.ts'
import { type DocumentText, list, type Part, row, text } from './document-text.ts'
import { howToCancel, leavePart } from './leave-parts.ts'
import {
  carPart,
  coverPart,
  deal,
  deliveryPart,
  ourselves,
  parties,
  periodPart,
} from './order-parts.ts'
import { pricePart } from './price-part.ts'

/** Of the wording, by the day it was last changed. */
export const TEXT_VERSION = '2026-11-23'

/** The documents that come with an order. */
export type OrderDocument = 'contract' | 'disclosure'
export const orderDocuments: readonly OrderDocument[] = ['contract', 'disclosure']

function textOf(say: Say, type: OrderDocument, agreement: Agreement, parts: Part[]): DocumentText {
  const { order } = agreement.state
  const day = formatDay(dayOf(agreement.state))
  return {
    locale: say.locale,
    title: say(`${type}.title`),
    notice: say('draft'),
    rows: [
      row(say('number'), isolate(orderNumber(order.id))),
      row(say('status'), order.orderedAt ? say('placed', { day }) : say('notPlaced')),
      row(say('text'), isolate(TEXT_VERSION)),
    ],
    parts,
    footer: say('page', { page: '{page}', pages: '{pages}' }),
  }
}

/** What both sides agree to; before the order is placed, what they would agree to. */
export function contractText(locale: Locale, agreement: Agreement): DocumentText {
  const say = speaker(locale)
  const terms = (['driver', 'fines', 'care', 'privacy', 'changes'] as const).map((term) =>
    say(`terms.${term}`),
  )
  return textOf(say, 'contract', agreement, [
    parties(say, agreement),
    deal(say, agreement),
    carPart(say, agreement),
    periodPart(say, agreement),
    deliveryPart(say, agreement),
    coverPart(say, agreement),
    pricePart(say, agreement),
    leavePart(say, agreement),
    howToCancel(say, agreement),
    { title: say('terms.title'), blocks: [list(terms)] },
  ])
}

/** What a seller at a distance has to give in writing (Consumer Protection Law, 14C(b)), without what only tells the customer apart. */
export function disclosureText(locale: Locale, agreement: Agreement): DocumentText {
  const say = speaker(locale)
  const us = { title: say('parties.us'), blocks: [text(say('disclosure.lead')), ourselves(say)] }
  return textOf(say, 'disclosure', agreement, [
    us,
    deal(say, agreement),
    carPart(say, agreement),
    periodPart(say, agreement),
    deliveryPart(say, agreement),
    pricePart(say, agreement),
    leavePart(say, agreement),
    howToCancel(say, agreement),
  ])
}

export const documentTexts = { contract: contractText, disclosure: disclosureText }
