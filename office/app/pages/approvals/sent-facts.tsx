import { useTranslations } from 'use-intl'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Money, Typed } from '../../ui/ltr.tsx'

/** Said elsewhere, or of no use to a person. */
const hidden = /^(?:reason|revision|preview|.*Id)$/

/** What was sent with a request, field by field. */
export function SentFacts({ sent }: { sent: Record<string, unknown> }) {
  const t = useTranslations('officeCompany')
  const shown = Object.entries(sent).filter(([name, value]) => !hidden.test(name) && value != null)
  if (shown.length === 0) return null
  const label = (name: string) => {
    const key = `fields.${name}` as 'fields.amount'
    return t.has(key) ? t(key) : name
  }
  return (
    <Facts
      facts={shown.map(([name, value]) => ({ label: label(name), value: shownAs(name, value) }))}
    />
  )

  function shownAs(name: string, value: unknown) {
    if (name === 'amount' && typeof value === 'number') return <Money amount={value} />
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return <Ltr>{value.map(wordOf).join(' · ') || '–'}</Ltr>
    if (typeof value === 'object') return <Ltr>{namedValues(value)}</Ltr>
    return <Typed>{wordOf(value)}</Typed>
  }

  function wordOf(value: unknown) {
    if (typeof value === 'object' && value !== null) return Object.values(value).join(' ')
    const key = `values.${String(value)}` as 'values.goodwill'
    return /^[\w]+$/.test(String(value)) && t.has(key) ? t(key) : String(value)
  }
}

/** What holds several values, each behind its name. */
const namedValues = (value: object | null): string =>
  Object.entries(value ?? {})
    .map(([name, it]) => `${name}: ${Array.isArray(it) ? it.join(' ') : it}`)
    .join(' · ')
