import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Problem } from './file-rows.ts'
import type { Outcome } from './import-file.ts'
import type { PhotoProblem } from './process-photos.ts'

// Each reason asks for its own values; the type of the longest stands for all.
const formatReason = ({ reason, values }: Problem, locale: Locale): string =>
  translator(locale, 'import')(`reasons.${reason}` as 'reasons.notAllowed', {
    value: '',
    allowed: '',
    ...values,
  })

function formatProblem(problem: Problem, locale: Locale): string {
  const t = translator(locale, 'import')
  const { line, field } = problem
  const why = formatReason(problem, locale)
  return field ? t('problem', { line, field, reason: why }) : t('rowProblem', { line, reason: why })
}

function formatPhotoProblem(problem: PhotoProblem, locale: Locale): string {
  const { line, field, car } = problem
  const reason = formatReason(problem, locale)
  return translator(locale, 'import')('photoProblem', {
    line,
    field,
    car: inLanguage(locale, car),
    reason,
  })
}

/** What an import did and which photos it left out, or every problem on a line of its own. */
export function formatOutcome(outcome: Outcome, locale: Locale): string {
  const { summary, terms, photoProblems, problems } = outcome
  const t = translator(locale, 'import')
  if (!problems)
    return [
      ...photoProblems.map((problem) => formatPhotoProblem(problem, locale)),
      ...(photoProblems.length ? [t('photosLeftOut', { count: photoProblems.length })] : []),
      ...(summary ? [t('summary', summary)] : []),
      ...(summary?.countedByCars ? [t('countedByCars', { count: summary.countedByCars })] : []),
      ...(terms?.hubs ? [t('hubs', terms.hubs)] : []),
      ...(terms?.tiers ? [t('tiers', terms.tiers)] : []),
      ...(terms?.coupons ? [t('coupons', terms.coupons)] : []),
    ].join('\n')
  return [
    ...problems.map((problem) => formatProblem(problem, locale)),
    t('refused', { count: problems.length }),
  ].join('\n')
}
