import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { focusHeading } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../seo/page-head.tsx'
import { Price } from '../../../ui/price.tsx'
import { VehicleArt } from '../../../ui/vehicle-art.tsx'
import { Period } from './subscription-card.tsx'
import type { SubscriptionView } from './subscription-view.server.ts'

type Props = {
  subscription: SubscriptionView
  title: string
  lead?: ReactNode
  /** It has been done. */
  isDone?: boolean
  children: ReactNode
}

/** A page that asks something about a subscription, with the subscription beside it. */
export function SubscriptionFrame({
  subscription: it,
  title,
  lead,
  isDone = false,
  children,
}: Props) {
  const t = useTranslations('profile.figures')
  // The address is the one it was asked at, so nothing else says that another page has come.
  useEffect(() => {
    if (isDone) focusHeading()
  }, [isDone])
  return (
    <div className="wrap ground-subtle">
      <PageHead title={`${title} · ${it.name}`} noindex />
      <LeaveWarning />
      <div className="order end">
        <section className="panel order-main">
          {isDone && (
            <p className="confirmation-mark">
              <Icon name="check" />
            </p>
          )}
          <h1>{title}</h1>
          {lead && <p className="order-lead">{lead}</p>}
          {children}
        </section>
        <aside className="panel end-car" aria-label={it.name}>
          <div className="stage">
            <VehicleArt drawing={it.drawing} hex={it.hex} alt="" width={320} loading="eager" />
          </div>
          <h2>{it.name}</h2>
          <p className="muted">
            <bdi>{it.version}</bdi> · {it.colour}
          </p>
          {it.plate && (
            <p>
              <bdi dir="ltr" className="plate">
                {it.plate}
              </bdi>
            </p>
          )}
          <dl className="order-lines">
            <Line name={t('period')}>
              <Period subscription={it} />
            </Line>
            <Line name={t('price')}>
              <Price>{it.price}</Price> {t('perMonth')}
            </Line>
          </dl>
        </aside>
      </div>
    </div>
  )
}
