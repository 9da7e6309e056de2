import { EIGHTHS, guidedViews } from '@galgal/domain/fleet/visits'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { ChoiceFilter, Filters } from '../../list/filters.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Moment, momentText } from '../../ui/when.tsx'
import { useMarkWords } from '../visits/marks-step.tsx'
import { Picture } from '../visits/photo-tile.tsx'
import type { Inspections } from './car-data.ts'
import { DamageMap } from './damage-map.tsx'

type Inspection = Inspections['items'][number]

/** What was seen of a car each time it changed hands: where it is marked, and any two visits side by side. */
export function InspectionsTab({ inspections }: { inspections: Inspections }) {
  const t = useTranslations('officeFleet.inspections')
  const { items, marks } = inspections
  if (items.length === 0) return <p className="muted">{t('nothing')}</p>
  return (
    <>
      <section className="panel visit-form" aria-labelledby="damage">
        <h2 id="damage">{t('map')}</h2>
        <DamageMap marks={marks} />
      </section>
      <Compared inspections={inspections} />
      <PlainTable
        title={t('title')}
        rows={items}
        idOf={({ id }) => id}
        nothing={t('nothing')}
        columns={[
          { label: t('what'), cell: (visit) => <Opens visit={visit} /> },
          { label: t('when'), cell: ({ finishedAt }) => <Moment at={finishedAt} /> },
          { label: t('by'), cell: ({ by }) => (by ? <Typed>{by}</Typed> : '–') },
          ...useReadings(),
        ]}
      />
    </>
  )
}

function Opens({ visit: { id, direction } }: { visit: Inspection }) {
  const t = useTranslations('officeFleet.inspections')
  return (
    <Link className="text-link" to={`/visits/${id}`}>
      {t(direction)}
    </Link>
  )
}

/** What a visit read, each with its name. */
function useReadings() {
  const t = useTranslations('officeVisits')
  const condition = useTranslations('carCondition')
  const word = useMarkWords()
  return [
    {
      label: t('readings.odometer'),
      cell: ({ odometer }: Inspection) => (odometer === null ? '–' : <Ltr>{odometer}</Ltr>),
    },
    {
      label: t('readings.gauge'),
      cell: ({ gauge }: Inspection) => (gauge === null ? '–' : <Ltr>{`${gauge}/${EIGHTHS}`}</Ltr>),
    },
    {
      label: t('readings.keys'),
      cell: ({ keys }: Inspection) => (keys === null ? '–' : <Ltr>{keys}</Ltr>),
    },
    {
      label: t('readings.items'),
      cell: ({ items }: Inspection) =>
        items.map((item) => condition(`items.${item}`)).join(', ') || '–',
    },
    {
      label: t('steps.marks'),
      cell: ({ marks }: Inspection) => marks.map(word).join(', ') || '–',
    },
  ]
}

/** Two visits beside each other, the earlier first. */
function Compared({ inspections: { items, compared } }: { inspections: Inspections }) {
  const t = useTranslations('officeFleet.inspections')
  const readings = useReadings()
  const nameOf = ({ direction, finishedAt }: Inspection) =>
    `${t(direction)} · ${momentText(finishedAt)}`
  const options = items.map((visit) => ({ value: visit.id, label: nameOf(visit) }))
  const sides = compared.flatMap(({ visitId, photos }) => {
    const visit = items.find(({ id }) => id === visitId)
    return visit ? [{ visit, photos }] : []
  })
  const [first, second] = sides
  return (
    <section className="panel visit-form" aria-labelledby="compared">
      <h2 id="compared">{t('compare')}</h2>
      {items.length > 1 && (
        <Filters names={['first', 'second']} hasViews={false}>
          <ChoiceFilter
            name="first"
            label={t('first')}
            options={options}
            chosen={first?.visit.id}
            isNeeded
          />
          <ChoiceFilter
            name="second"
            label={t('second')}
            options={options}
            chosen={second?.visit.id}
            isNeeded
          />
        </Filters>
      )}
      <table className="compared-readings">
        <thead>
          <tr>
            <td />
            {sides.map(({ visit }) => (
              <th key={visit.id} scope="col">
                {nameOf(visit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map(({ visit }) => (
                <td key={visit.id}>{cell(visit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="visit-photos">
        {[...guidedViews, 'other' as const].map((view) => (
          <View key={view} view={view} sides={sides} />
        ))}
      </ul>
    </section>
  )
}

type Sides = { visit: Inspection; photos: Inspections['compared'][number]['photos'] }[]
type ViewProps = {
  view: Sides[number]['photos'][number]['view']
  sides: Sides
}

function View({ view, sides }: ViewProps) {
  const t = useTranslations('officeFleet.inspections')
  const viewName = useTranslations('carCondition')(`views.${view}`)
  const shown = sides.map(({ visit, photos }) => ({
    visit,
    photos: photos.filter((photo) => photo.view === view),
  }))
  if (shown.every(({ photos }) => photos.length === 0)) return null
  return (
    <li className="visit-photo">
      <h3>{viewName}</h3>
      <div className="visit-pictures" data-pair={sides.length > 1 || undefined}>
        {shown.map(({ visit, photos }) => (
          <div key={visit.id}>
            {photos.length === 0 && <p className="muted">{t('noPhoto')}</p>}
            {photos.map((photo) => (
              <Picture key={photo.id} photo={photo} what={t(visit.direction)} view={view} />
            ))}
          </div>
        ))}
      </div>
    </li>
  )
}
