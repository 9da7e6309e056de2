import type { Happening } from '@galgal/contract/Office/shapes'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { mayOpen } from '../frame/office-pages.ts'
import { useMe } from '../root-data.ts'
import { Money, Typed } from '../ui/ltr.tsx'
import { Moment } from '../ui/when.tsx'

type HappeningRow = z.output<typeof Happening>

const icons: Record<HappeningRow['who']['kind'], IconName> = {
  customer: 'user',
  staff: 'key',
  system: 'clock',
  company: 'globe',
}

/** What happened to a record, newest first: when, who, what, and the way there. */
export function Timeline({ happenings }: { happenings: readonly HappeningRow[] }) {
  const t = useTranslations('office.record')
  const me = useMe()
  const here = pathWithout(useLocation().pathname)
  if (happenings.length === 0) return <Empty title={t('noHappenings')} />
  return (
    <ol className="timeline" aria-label={t('timeline')}>
      {happenings.map(({ at, who, kind, line, to, amount }) => (
        <li key={`${at} ${kind} ${line}`}>
          <Icon name={icons[who.kind]} />
          <p className="timeline-when">
            <Moment at={at} />
            <Typed>{who.name || t('system')}</Typed>
          </p>
          <p className="timeline-what">
            <Typed>{line}</Typed>
            {amount !== null && (
              <>
                {' '}
                · <Money amount={amount} />
              </>
            )}
            {to && to !== here && mayOpen(me, to) && (
              <>
                {' '}
                <Link className="text-link" to={to}>
                  {t('open')}
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
