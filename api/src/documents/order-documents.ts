import { formatDay } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/order-number'
import { isolate } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import { type Agreement, contractTranslator, dayOf, type Translator } from './agreement.ts'
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

function textOf(
  t: Translator,
  type: OrderDocument,
  agreement: Agreement,
  parts: Part[],
): DocumentText {
  const { order } = agreement.state
  const day = formatDay(dayOf(agreement.state))
  return {
    locale: t.locale,
    title: t(`${type}.title`),
    notice: t('draft'),
    rows: [
      row(t('number'), isolate(orderNumber(order.id))),
      row(t('status'), order.orderedAt ? t('placed', { day }) : t('notPlaced')),
      row(t('text'), isolate(TEXT_VERSION)),
    ],
    parts,
    footer: t('page', { page: '{page}', pages: '{pages}' }),
  }
}

/** What both sides agree to; before the order is placed, what they would agree to. */
export function contractText(locale: Locale, agreement: Agreement): DocumentText {
  const t = contractTranslator(locale)
  const terms = (['driver', 'fines', 'care', 'privacy', 'changes'] as const).map((term) =>
    t(`terms.${term}`),
  )
  return textOf(t, 'contract', agreement, [
    parties(t, agreement),
    deal(t, agreement),
    carPart(t, agreement),
    periodPart(t, agreement),
    deliveryPart(t, agreement),
    coverPart(t, agreement),
    pricePart(t, agreement),
    leavePart(t, agreement),
    howToCancel(t, agreement),
    { title: t('terms.title'), blocks: [list(terms)] },
  ])
}

/** What a seller at a distance has to give in writing (Consumer Protection Law, 14C(b)), without what only tells the customer apart. */
export function disclosureText(locale: Locale, agreement: Agreement): DocumentText {
  const t = contractTranslator(locale)
  const us = { title: t('parties.us'), blocks: [text(t('disclosure.lead')), ourselves(t)] }
  return textOf(t, 'disclosure', agreement, [
    us,
    deal(t, agreement),
    carPart(t, agreement),
    periodPart(t, agreement),
    deliveryPart(t, agreement),
    pricePart(t, agreement),
    leavePart(t, agreement),
    howToCancel(t, agreement),
  ])
}

export const documentTexts = { contract: contractText, disclosure: disclosureText }
