import type { OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import { isPermission } from '@galgal/contract/Office/permissions'
import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { OfficeContext } from '../../handle-office.ts'
import type { OfficeRefusal } from '../../office-refusal.ts'

/** Why an act is refused, without the sentence around it but where a person's own words need one. */
export function whyOut({ extras, refusal }: OfficeRefusal, locale: Locale): string {
  const t = translator(locale, 'officeErrors')
  if (refusal === 'OnHold') return t('error_8127', { why: extras.holdReason ?? '' })
  return t(`why.${extras.why ?? 'unknown'}`)
}

type Reader = Pick<OfficeContext, 'may' | 'locale'>

/** The acts that the reader may do at all, each with why it would be refused now. */
export function possibleActsOut<Name extends string>(
  { may, locale }: Reader,
  refused: Record<Name, OfficeRefusal | null>,
  endpoints: Record<Name, Pick<OfficeEndpoint, 'needs'>>,
): { act: Name; why: string | null }[] {
  const mayDo = (name: Name) =>
    [endpoints[name].needs].flat().some((need) => isPermission(need) && may(need))
  return (Object.keys(refused) as Name[]).filter(mayDo).map((act) => {
    const refusal = refused[act]
    return { act, why: refusal && whyOut(refusal, locale) }
  })
}
