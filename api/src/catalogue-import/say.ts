import type { Locale } from '@galgal/text/locales'
import { translator } from '@galgal/text/say'
import type { Problem } from './file-rows.ts'
import type { Outcome } from './import-file.ts'

function sayProblem({ line, field, reason, values }: Problem, locale: Locale): string {
  const say = translator(locale, 'import')
  // Each reason asks for its own values; the type of the longest stands for all.
  const why = say(`reasons.${reason}` as 'reasons.notAllowed', {
    value: '',
    allowed: '',
    ...values,
  })
  return field
    ? say('problem', { line, field, reason: why })
    : say('rowProblem', { line, reason: why })
}

/** What an import did, or every mistake on a line of its own, as text to print. */
export function sayOutcome({ summary, problems }: Outcome, locale: Locale): string {
  const say = translator(locale, 'import')
  if (summary) return say('summary', summary)
  return [
    ...problems.map((problem) => sayProblem(problem, locale)),
    say('refused', { count: problems.length }),
  ].join('\n')
}
