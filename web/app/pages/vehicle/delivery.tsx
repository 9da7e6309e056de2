import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import type { Vehicle } from './vehicle.server.ts'

/** The first day each colour can be handed over; the style sheet shows that of the chosen one. */
export function Delivery({ vehicle: { colours, waiting } }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.delivery')
  if (waiting) return null
  return (
    <div className="delivery" aria-live="polite">
      {colours.map(({ id, color, delivery }, index) => (
        <p key={id} className={`of-colour-${index}`}>
          <Icon name="calendar" />
          {delivery ? (
            <>
              <b>{t('from', { day: delivery.messages })}</b>
              <small>
                {t('colour', { colour: color })} ·{' '}
                <time dateTime={delivery.day}>
                  <bdi>{delivery.figures}</bdi>
                </time>
              </small>
            </>
          ) : (
            <b>{t('none')}</b>
          )}
        </p>
      ))}
    </div>
  )
}
