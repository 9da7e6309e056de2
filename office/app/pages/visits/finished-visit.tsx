import { EIGHTHS, guidedViews } from '@galgal/domain/fleet/visits'
import { useTranslations } from 'use-intl'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { DayText } from '../../ui/when.tsx'
import { useExtraWords } from '../../visits/extras.tsx'
import { MarkLists } from './marks-step.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { Signed } from './sign-step.tsx'
import type { Visit } from './visit.ts'

/** A visit to be looked at: what was seen, beside the hand-over of a return. */
export function FinishedVisit({ visit }: { visit: Visit }) {
  const t = useTranslations('officeVisits')
  const condition = useTranslations('carCondition')
  const { odometer, gauge, keys, items, licenceUntil, photosReason, beganBy, direction } = visit
  return (
    <>
      <section className="panel" aria-label={t('readings.title')}>
        <Facts
          facts={[
            { label: t('beganBy'), value: <Typed>{beganBy}</Typed> },
            ...(direction === 'out'
              ? [{ label: t('who.licenceUntil'), value: <DayText day={licenceUntil} /> }]
              : []),
            {
              label: t('readings.odometer'),
              value: odometer === null ? '–' : <Ltr>{odometer}</Ltr>,
            },
            {
              label: t('readings.gauge'),
              value: gauge === null ? '–' : <Ltr>{`${gauge}/${EIGHTHS}`}</Ltr>,
            },
            { label: t('readings.keys'), value: keys === null ? '–' : <Ltr>{keys}</Ltr> },
            {
              label: t('readings.items'),
              value: items.map((item) => condition(`items.${item}`)).join(', ') || '–',
            },
            ...(photosReason
              ? [{ label: t('photos.reason'), value: <Typed>{photosReason}</Typed> }]
              : []),
          ]}
        />
      </section>
      <section className="panel visit-form" aria-labelledby="photos">
        <h2 id="photos">{t('steps.photos')}</h2>
        <ul className="visit-photos">
          {([...guidedViews, 'other'] as const).map((view) => (
            <PhotoTile key={view} view={view} visit={visit} />
          ))}
        </ul>
      </section>
      <section className="panel visit-form" aria-labelledby="marks">
        <h2 id="marks">{t('steps.marks')}</h2>
        <MarkLists visit={visit} />
      </section>
      <Differences visit={visit} />
      <section className="panel visit-form" aria-labelledby="signatures">
        <h2 id="signatures">{t('steps.sign')}</h2>
        {visit.signatures.map((signature) => (
          <div key={signature.by}>
            <h3>{t(`sign.by.${signature.by}`)}</h3>
            <Signed signature={signature} />
          </div>
        ))}
      </section>
    </>
  )
}

/** What a return showed beyond its hand-over: each with the photos of both. */
function Differences({ visit }: { visit: Visit }) {
  const t = useTranslations('officeVisits.claim')
  const word = useExtraWords()
  if (!visit.claim) return null
  return (
    <section className="panel visit-form" aria-labelledby="claim">
      <h2 id="claim">{t('title')}</h2>
      <p className="note">{t('note')}</p>
      {visit.claim.found.map((extra, place) => (
        <div key={place}>
          <h3>{word(extra)}</h3>
          <ul className="visit-photos">
            {extra.views.map((view) => (
              <PhotoTile key={view} view={view} visit={visit} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
