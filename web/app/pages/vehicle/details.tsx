import { useTranslations } from 'use-intl'
import { CompareToggle } from '../../catalogue/compare-toggle.tsx'
import { Heart } from '../../catalogue/heart.tsx'
import { ownHtml } from '../../http/trusted-types.ts'
import { Eco } from './eco.tsx'
import { Share } from './share.tsx'
import { Specs } from './specs.tsx'
import type { Vehicle } from './vehicle.server.ts'
import { WhatIsIncluded } from './what-is-included.tsx'

/** What the car is, before its price. */
export function VehicleHead({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle')
  return (
    <div className="vehicle-head">
      <h1>{vehicle.name}</h1>
      <p className="vehicle-version">
        <bdi>{vehicle.version}</bdi> · {t('year', { year: String(vehicle.year) })}
      </p>
      <div className="vehicle-actions">
        <VehicleMarks
          store={vehicle.business ? 'B2B' : 'B2C'}
          id={vehicle.id}
          name={`${vehicle.name} ${vehicle.version}`}
        />
        <Share vehicle={vehicle} />
      </div>
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

/** The marks of a car on its own page, in a row that keeps its height before they come. */
function VehicleMarks({ store, id, name }: Parameters<typeof CompareToggle>[0]) {
  return (
    <div className="marks">
      <Heart id={id} name={name} long />
      <CompareToggle store={store} id={id} name={name} />
    </div>
  )
}
