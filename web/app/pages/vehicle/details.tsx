import { ownHtml } from '@galgal/ui/http/trusted-types.ts'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { Included, type IncludedItem } from '../../ui/included.tsx'
import { Specs } from './specs.tsx'
import type { Vehicle } from './vehicle.server.ts'

/** What the car is, before its price. */
export function VehicleHead({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle')
  return (
    <div className="vehicle-head">
      <h1>{vehicle.name}</h1>
      <p className="vehicle-version">
        <bdi>{vehicle.version}</bdi> · {t('year', { year: String(vehicle.year) })}
      </p>
      <KeyFacts vehicle={vehicle} />
    </div>
  )
}

export function Details({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle')
  return (
    <div className="vehicle-details">
      <WhatIsIncluded vehicle={vehicle} />
      <Specs groups={vehicle.groups} />
      <Eco eco={vehicle.eco} />
      {vehicle.about && (
        <section className="vehicle-block" aria-labelledby="about">
          <h2 id="about">{t('about')}</h2>
          <div className="vehicle-about" dangerouslySetInnerHTML={ownHtml(vehicle.about)} />
        </section>
      )}
    </div>
  )
}

function KeyFacts({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.facts')
  const km = useTranslations('vehicle')
  const facts = [
    [t('gas'), vehicle.gas],
    [t('gear'), vehicle.gear],
    ...(vehicle.seats ? [[t('seats'), vehicle.seats]] : []),
    [t('km'), km('kmFigure', { km: vehicle.kmPerMonth })],
  ]
  return (
    <dl className="key-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the monthly price holds, and what is paid besides it. */
function WhatIsIncluded({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle')
  return (
    <>
      <section className="vehicle-block" aria-labelledby="included">
        <h2 id="included">{t('included.heading')}</h2>
        <Included columns={2} items={useIncluded(vehicle)} />
      </section>
      <section className="vehicle-fold not-included" aria-labelledby="not-included">
        <details>
          <summary>
            <h2 id="not-included">{t('notIncluded.heading')}</h2>
            <Icon name="down" />
          </summary>
          <Included columns={2} items={useNotIncluded(vehicle)} />
        </details>
      </section>
    </>
  )
}

function useIncluded({ kmPerMonth, business }: Vehicle): IncludedItem[] {
  const t = useTranslations('vehicle.included')
  return [
    { icon: 'shield', title: t('insurance'), text: t('insuranceText') },
    { icon: 'wrench', title: t('service'), text: t('serviceText') },
    { icon: 'document', title: t('licence'), text: t('licenceText') },
    { icon: 'phone', title: t('road'), text: t('roadText') },
    { icon: 'pin', title: t('km', { km: kmPerMonth }), text: t('kmText') },
    // To a business the price is said before VAT.
    ...(business ? [] : [{ icon: 'tag' as const, title: t('vat'), text: t('vatText') }]),
  ]
}

const energies: Record<string, { name: 'fuel' | 'charging' | 'both'; icon: IconName }> = {
  electric: { name: 'charging', icon: 'bolt' },
  'plugin-hybrid': { name: 'both', icon: 'bolt' },
}

function useNotIncluded({ engine, extraKm, business }: Vehicle): IncludedItem[] {
  const t = useTranslations('vehicle.notIncluded')
  const { name, icon } = energies[engine] ?? { name: 'fuel', icon: 'fuel' }
  return [
    { icon, title: t(name), text: t(`${name}Text`) },
    { icon: 'swap', title: t('tolls'), text: t('tollsText') },
    { icon: 'alert', title: t('fines'), text: t('finesText') },
    { icon: 'pin', title: t('km'), text: t('kmText', { price: extraKm }) },
    { icon: 'shield', title: t('excess'), text: t('excessText') },
    { icon: 'plus', title: t('cover'), text: t('coverText') },
    ...(business ? [{ icon: 'tag' as const, title: t('vat'), text: t('vatText') }] : []),
  ]
}

const GRADES = Array.from({ length: 15 }, (_, index) => index + 1)

/** Pollution grade and consumption: advertising a new car in Israel must show both (Clean Air Law, 38). */
function Eco({ eco }: { eco: Vehicle['eco'] }) {
  const t = useTranslations('vehicle.eco')
  return (
    <section className="vehicle-block" aria-labelledby="eco">
      <h2 id="eco">{t('heading')}</h2>
      <GradeScale grade={eco.pollutionGrade} />
      <dl className="figures figures-small eco-figures">
        {useFigures(eco).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{t('source')}</p>
    </section>
  )
}

/** The scale as it is printed, from green to red; its words say the same as its colours. */
function GradeScale({ grade: here }: { grade: number }) {
  const t = useTranslations('vehicle.eco')
  return (
    <figure className="grade-scale">
      <figcaption>
        {t('grade')} <b>{t('gradeOf', { grade: here })}</b>
      </figcaption>
      <ol aria-hidden="true">
        {GRADES.map((grade) => (
          <li
            key={grade}
            className={grade === here ? 'grade grade-here' : 'grade'}
            style={{ '--grade': `var(--color-grade-${grade})` } as React.CSSProperties}
          >
            {grade}
          </li>
        ))}
      </ol>
      <p className="grade-ends">
        <span>{t('cleanest')}</span>
        <span>{t('dirtiest')}</span>
      </p>
    </figure>
  )
}

function useFigures(eco: Vehicle['eco']): [string, string][] {
  const t = useTranslations('vehicle.eco')
  const figures = [
    ['litres', 'litresValue', eco.litresPer100Km],
    ['kwh', 'kwhValue', eco.kwhPer100Km],
    ['co2', 'co2Value', eco.co2GramsPerKm],
    ['range', 'rangeValue', eco.electricRangeKm],
  ] as const
  return figures.flatMap(([term, says, value]) =>
    value === null ? [] : [[t(term), t(says, { value })] as [string, string]],
  )
}
