import { useTranslations } from 'use-intl'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Money, Typed } from '../../ui/ltr.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Moment } from '../../ui/when.tsx'
import { Photo, photoIdsOf } from './photo-fields.tsx'
import type { VehicleRecord } from './vehicle-data.ts'

/** What is known of a car, and its photos. */
export function CarFacts({ record }: { record: VehicleRecord }) {
  const t = useTranslations('officeCatalogue')
  const { vehicle, row } = record
  const plain = (name: string) => <Ltr>{String(row[name] ?? '–')}</Ltr>
  return (
    <>
      <section className="panel" aria-label={t('facts')}>
        <Facts
          facts={[
            { label: t('fields.catalogId'), value: plain('catalogId') },
            {
              label: t('address'),
              value: (
                <Ltr>
                  {[row.brandSlug, row.modelSlug, row.versionSlug, row.year].map(String).join('/')}
                </Ltr>
              ),
            },
            { label: t('listPrice'), value: <Money amount={Number(row.listPriceNis ?? 0)} /> },
            { label: t('fields.kmPerMonthIncluded'), value: plain('kmPerMonthIncluded') },
            ...(vehicle ? standing(vehicle) : []),
          ]}
        />
      </section>
      <Photos row={row} />
    </>
  )

  function standing(car: NonNullable<VehicleRecord['vehicle']>) {
    return [
      { label: t('stores'), value: car.stores.map((it) => t(`ofStore.${it}`)).join(', ') },
      { label: t('top'), value: car.top.map((it) => t(`ofStore.${it}`)).join(', ') || '–' },
      {
        label: t('stockLeft'),
        value: (
          <PageLink to={`/stock?car=${car.id}`}>
            {t('stockOf', { left: car.stockLeft, total: car.stockTotal })}
          </PageLink>
        ),
      },
      { label: t('waiting'), value: car.waiting },
      { label: t('changedAt'), value: <Moment at={car.changedAt} /> },
    ]
  }
}

function Photos({ row }: { row: VehicleRecord['row'] }) {
  const t = useTranslations('officeCatalogue')
  const ids = photoIdsOf(row)
  return (
    <section className="panel" aria-label={t('photosTitle')}>
      <h2>{t('photosTitle')}</h2>
      {ids.length === 0 && <p className="muted">{t('noPhotos')}</p>}
      <div className="catalogue-photos">
        {ids.map((id, place) => (
          <Photo
            key={id}
            id={id}
            number={place + 1}
            car={`${row.brandHe ?? ''} ${row.modelHe ?? ''}`}
          />
        ))}
      </div>
      {(['textHe', 'textEn'] as const).map(
        (name) =>
          typeof row[name] === 'string' &&
          row[name] !== '' && (
            <p key={name}>
              <b>{t(`fields.${name}`)}:</b> <Typed>{row[name]}</Typed>
            </p>
          ),
      )}
    </section>
  )
}
