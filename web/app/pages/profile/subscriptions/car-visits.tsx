import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import { Plate } from '../../../ui/plate.tsx'
import type { CarVisitView } from './car-visits.server.ts'
import { Part } from './subscription-parts.tsx'

/** What was written down and photographed as the cars changed hands. */
export function CarVisits({ visits }: { visits: CarVisitView[] }) {
  const t = useTranslations('subscription.visits')
  if (visits.length === 0) return null
  return (
    <Part title={t('title')} id="visits">
      <p className="note">{t('lead')}</p>
      {visits.map((visit) => (
        <CarVisit key={visit.id} visit={visit} />
      ))}
    </Part>
  )
}

function CarVisit({ visit }: { visit: CarVisitView }) {
  const t = useTranslations('subscription.visits')
  const pathIn = usePathIn()
  return (
    <div className="car-visit">
      <h3>
        {t(visit.direction)} · {ltr(visit.at)}
      </h3>
      <Readings visit={visit} />
      <Marks visit={visit} />
      {visit.photos.length > 0 && <Photos visit={visit} />}
      {visit.form && (
        <p className="car-visit-form">
          <Icon name="document" />
          <a className="text-link" href={pathIn(visit.form)} download>
            {t(`form.${visit.direction}`)}
          </a>
        </p>
      )}
    </div>
  )
}

function Readings({ visit: { plate, odometer, gauge, keys, items } }: { visit: CarVisitView }) {
  const t = useTranslations('subscription.visits')
  const word = useTranslations('carCondition')
  return (
    <dl className="order-lines">
      <Line name={t('plate')}>
        <Plate plate={plate} later="" />
      </Line>
      {odometer !== null && <Line name={t('odometer')}>{t('km', { km: odometer })}</Line>}
      {gauge !== null && <Line name={t('gauge')}>{ltr(gauge)}</Line>}
      {keys !== null && <Line name={t('keys')}>{ltr(keys)}</Line>}
      {items.length > 0 && (
        <Line name={t('items')}>{items.map((item) => word(`items.${item}`)).join(', ')}</Line>
      )}
    </dl>
  )
}

function Marks({ visit: { marks } }: { visit: CarVisitView }) {
  const t = useTranslations('subscription.visits')
  const word = useTranslations('carCondition')
  if (marks.length === 0) return <p>{t('noMarks')}</p>
  return (
    <>
      <h4>{t('marks')}</h4>
      <ul className="car-visit-marks">
        {marks.map(({ part, kind, size }, place) => (
          <li key={place}>
            {[word(`parts.${part}`), word(`kinds.${kind}`), word(`sizes.${size}`)].join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )
}

function Photos({ visit: { photos } }: { visit: CarVisitView }) {
  const t = useTranslations('subscription.visits')
  const word = useTranslations('carCondition')
  return (
    <details className="car-visit-photos">
      <summary>{t('photos', { count: photos.length })}</summary>
      <ul>
        {photos.map(({ id, view, at, to, tile }) => (
          <li key={id}>
            <a href={to} target="_blank" rel="noopener noreferrer">
              <img
                src={tile}
                alt={word(`views.${view}`)}
                width={160}
                height={120}
                loading="lazy"
                decoding="async"
              />
            </a>
            <small>
              {word(`views.${view}`)} · {ltr(at)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}
