import { useTranslations } from 'use-intl'

type Blocked = { label: string; why: string }

/** What cannot be done as things stand, by its reason. */
export function BlockedActs({ acts }: { acts: readonly Blocked[] }) {
  const t = useTranslations('office.act')
  if (acts.length === 0) return null
  const reasons = [...new Set(acts.map(({ why }) => why))]
  return (
    <ul className="blocked">
      {reasons.map((why) => (
        <li key={why}>
          <b>
            {acts
              .filter((act) => act.why === why)
              .map(({ label }) => label)
              .join(' · ')}
          </b>{' '}
          {t('notNow', { why })}
        </li>
      ))}
    </ul>
  )
}
