import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { mayAny } from '../../frame/office-pages.ts'
import { useMe } from '../../root-data.ts'
import { Facts } from '../../ui/facts.tsx'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { DayText, Moment } from '../../ui/when.tsx'
import type { CarRecord } from './car-data.ts'
import { GoodUntil } from './car-state.tsx'

/** What is known of a car. */
export function CarFacts({ record, children }: { record: CarRecord; children: ReactNode }) {
  const t = useTranslations('officeFleet')
  const { car, leftAs, registeredAt, registeredBy } = record
  return (
    <>
      <section className="panel" aria-label={t('facts')}>
        <Facts
          facts={[
            { label: t('vin'), value: car.vin ? <Ltr>{car.vin}</Ltr> : t('unknown') },
            { label: t('year'), value: <Ltr>{car.year}</Ltr> },
            { label: t('purpose'), value: t(`purposes.${car.purpose}`) },
            { label: t('owner'), value: car.owner ? <Typed>{car.owner}</Typed> : t('own') },
            { label: t('keys'), value: <Ltr>{car.keys}</Ltr> },
            {
              label: t('registered'),
              value: (
                <>
                  <Moment at={registeredAt} /> {registeredBy && <Typed>{registeredBy}</Typed>}
                </>
              ),
            },
            ...(leftAs ? [{ label: t('leftAs'), value: t(`leftWays.${leftAs}`) }] : []),
          ]}
        />
      </section>
      <section className="panel" aria-label={t('papers')}>
        <Facts
          facts={[
            {
              label: t('licenceUntil'),
              value: <GoodUntil day={car.licenceUntil} isOver={car.expired.includes('licence')} />,
            },
            {
              label: t('testedOn'),
              value: car.testedOn ? <DayText day={car.testedOn} /> : t('unknown'),
            },
            {
              label: t('insuranceUntil'),
              value: (
                <GoodUntil day={car.insuranceUntil} isOver={car.expired.includes('insurance')} />
              ),
            },
          ]}
        />
      </section>
      {children}
      <Custody record={record} />
    </>
  )
}

function Custody({ record }: { record: CarRecord }) {
  const t = useTranslations('officeFleet.custody')
  const seesSubscriptions = mayAny(useMe(), ['visits.see', 'terms.see'])
  return (
    <PlainTable
      title={t('title')}
      rows={record.custody}
      idOf={({ from }) => from}
      nothing={t('nothing')}
      columns={[
        {
          label: t('who'),
          cell: ({ subscriptionId, name }) =>
            seesSubscriptions ? (
              <Link className="text-link" to={`/subscriptions/${subscriptionId}`}>
                {name ? <Typed>{name}</Typed> : t('deleted')}
              </Link>
            ) : (
              t('customer')
            ),
        },
        { label: t('from'), cell: ({ from }) => <Moment at={from} /> },
        { label: t('till'), cell: ({ till }) => (till ? <Moment at={till} /> : t('still')) },
      ]}
    />
  )
}
