import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { RAIL } from './rail.tsx'

/** On small screens: the button that opens the filters. */
export function ToolBar({ chosen }: { chosen: number }) {
  const t = useTranslations('catalog')
  return (
    <div className="tool-bar">
      <button className="button button-primary button-small" type="button" popoverTarget={RAIL}>
        <Icon name="filter" />
        {t('filterCount', { count: chosen })}
      </button>
    </div>
  )
}
