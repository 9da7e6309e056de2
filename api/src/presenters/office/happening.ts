import type { Happening } from '@galgal/contract/Office/shapes'
import { inShekels } from '@galgal/contract/prices'
import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import type { Happened } from '../../db/office/timeline/timeline.ts'

type Says = {
  (key: string, values?: Record<string, string>): string
  has: (key: string) => boolean
}

/** Kinds come out of rows, so no type knows that there are words for each; a test does. */
const wordsIn = (locale: Locale) => translator(locale, 'officeTimeline') as unknown as Says

/** What a notification is about, in a word or two. */
export function notificationName(kind: string, locale: Locale): string {
  const t = wordsIn(locale)
  const key = `notificationKinds.${kind}`
  return t.has(key) ? t(key) : kind
}

/** Two words that stand together, such as what was paid and what became of it. */
const PAIRS: Record<string, [string, string]> = {
  payment: ['paymentKinds', 'paymentStates'],
  consent: ['consentKinds', 'consentStates'],
}

/** Kinds of notifications and names of calls have words; whatever else is told is said as it is. */
function detailOf(family: string, detail: string, locale: Locale): string {
  const t = wordsIn(locale)
  if (family.startsWith('notification')) return notificationName(detail, locale)
  return family === 'act' && t.has(`calls.${detail}`) ? t(`calls.${detail}`) : detail
}

function lineOf({ kind, detail }: Happened, locale: Locale): string {
  const t = wordsIn(locale)
  const [family = '', what = '', state = ''] = kind.split('.')
  const pair = PAIRS[family]
  if (pair) return t(family, { what: t(`${pair[0]}.${what}`), state: t(`${pair[1]}.${state}`) })
  return t(kind, { detail: detailOf(family, detail ?? '', locale) })
}

function whoOf({ who, staffName }: Happened, locale: Locale, customer: string) {
  const t = wordsIn(locale)
  if (who === 'customer') return { kind: who, name: customer }
  if (who === 'staff') return { kind: who, name: staffName ?? t('someone') }
  return { kind: who, name: t(who) }
}

/** A row of a timeline in words. */
export const happeningOut = (
  row: Happened,
  { locale, customer }: { locale: Locale; customer: string },
): z.input<typeof Happening> => ({
  at: row.at.toISOString(),
  who: whoOf(row, locale, customer),
  kind: row.kind,
  line: lineOf(row, locale),
  to: row.to,
  amount: row.amount === null ? null : inShekels(row.amount),
})
