import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { isCreatingCheck } from './creating-check.ts'

/** Moves while pictures are on their way and their check is created. Its page sends the messages of `identity`. */
export function CreatingCheck() {
  const t = useTranslations('identity')
  if (!isCreatingCheck(useNavigation())) return null
  return (
    <div className="creating-check" role="status">
      <Scan />
      <p>{t('creating')}</p>
    </div>
  )
}

/** A card that is being looked at. */
export const Scan = () => (
  <span className="identity-scan" aria-hidden="true">
    <Icon name="user" />
  </span>
)
