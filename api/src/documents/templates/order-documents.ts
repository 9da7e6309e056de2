import { formatDay } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { isolate } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import { type DocumentText, list, type Part, row, text } from '../document-text.ts'
import {
  type Agreement,
  type ContractTranslator,
  contractTranslator,
  dayOf,
  sampleNotice,
} from './agreement.ts'
import { cancellationPart, waysToCancelPart } from './cancellation-parts.ts'
import { carPart, coverPart, deal, deliveryPart, periodPart } from './order-parts.ts'
import { companyRows, contractParties } from './parties.ts'
import { pricePart } from './price-part.ts'

/** The day the wording was last changed. */
export const TEXT_VERSION = '2026-11-26'

/** The documents that come with an order. */
export type OrderDocument = 'contract' | 'disclosure'
export const orderDocuments: readonly OrderDocument[] = ['contract', 'disclosure']

function textOf(
  t: ContractTranslator,
  type: OrderDocument,
  agreement: Agreement,
  parts: Part[],
): DocumentText {
  const { order } = agreement.state
  const day = formatDay(dayOf(agreement.state))
  return {
    locale: t.locale,
    title: t(`${type}.title`),
    notice: sampleNotice(t('draft')),
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
    contractParties(t, agreement.customer),
    deal(t, agreement),
    carPart(t, agreement),
    periodPart(t, agreement),
    deliveryPart(t, agreement),
    coverPart(t, agreement),
    pricePart(t, agreement),
    cancellationPart(t, agreement),
    waysToCancelPart(t, agreement),
    { title: t('terms.title'), blocks: [list(terms)] },
  ])
}

/** What a seller at a distance has to give in writing (Consumer Protection Law, 14C(b)), without what identifies the customer. */
function disclosureText(locale: Locale, agreement: Agreement): DocumentText {
  const t = contractTranslator(locale)
  const company = { title: t('parties.us'), blocks: [text(t('disclosure.lead')), companyRows(t)] }
  return textOf(t, 'disclosure', agreement, [
    company,
    deal(t, agreement),
    carPart(t, agreement),
    periodPart(t, agreement),
    deliveryPart(t, agreement),
    pricePart(t, agreement),
    cancellationPart(t, agreement),
    waysToCancelPart(t, agreement),
  ])
}

export const orderDocumentTexts = { contract: contractText, disclosure: disclosureText }
