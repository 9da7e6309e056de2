import { useTranslations } from 'use-intl'
import { Included } from '../../ui/included.tsx'
import { Eco } from './eco.tsx'
import type { Vehicle } from './vehicle.server.ts'

/** What the car is, before its price. */
export function VehicleHead({ vehicle }: { vehicle: Vehicle }) {
  const words = useTranslations('vehicle')
  return (
    <div className="vehicle-head">
      <h1>{vehicle.name}</h1>
      <p className="vehicle-version">
        <bdi>{vehicle.version}</bdi> · {words('year', { year: String(vehicle.year) })}
      </p>
      <KeyFacts vehicle={vehicle} />
    </div>
  )
}

export function Details({ vehicle }: { vehicle: Vehicle }) {
  const words = useTranslations('vehicle')
  return (
    <div className="vehicle-details">
      <IncludedInPrice vehicle={vehicle} />
      <Figures heading={words('specs')} figures={vehicle.mains} />
      <Eco eco={vehicle.eco} />
      <Figures heading={words('features')} figures={vehicle.features} />
      <Accessories vehicle={vehicle} />
      {vehicle.about && (
        <section className="vehicle-block">
          <h2>{words('about')}</h2>
          <div className="vehicle-about" dangerouslySetInnerHTML={{ __html: vehicle.about }} />
        </section>
      )}
    </div>
  )
}

function KeyFacts({ vehicle }: { vehicle: Vehicle }) {
  const words = useTranslations('vehicle.facts')
  const km = useTranslations('vehicle')
  const facts = [
    [words('gas'), vehicle.gas],
    [words('gear'), vehicle.gear],
    ...(vehicle.seats ? [[words('seats'), vehicle.seats]] : []),
    [words('km'), km('kmFigure', { km: vehicle.kmPerMonth })],
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

function IncludedInPrice({ vehicle }: { vehicle: Vehicle }) {
  const words = useTranslations('vehicle.included')
  return (
    <section className="vehicle-block">
      <h2>{words('heading')}</h2>
      <Included
        columns={2}
        items={[
          { icon: 'shield', title: words('insurance'), text: words('insuranceText') },
          { icon: 'wrench', title: words('service'), text: words('serviceText') },
          { icon: 'document', title: words('licence'), text: words('licenceText') },
          { icon: 'phone', title: words('road'), text: words('roadText') },
          {
            icon: 'pin',
            title: words('km', { km: vehicle.kmPerMonth }),
            text: words('kmText', { price: vehicle.extraKm }),
          },
          {
            icon: 'tag',
            title: words('vat'),
            text: words(vehicle.business ? 'vatBusinessText' : 'vatText'),
          },
        ]}
      />
    </section>
  )
}

function Figures({ heading, figures }: { heading: string; figures: Vehicle['mains'] }) {
  if (figures.length === 0) return null
  return (
    <section className="vehicle-block">
      <h2>{heading}</h2>
      <dl className="figures">
        {figures.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Accessories({ vehicle: { accessories } }: { vehicle: Vehicle }) {
  const words = useTranslations('vehicle')
  if (accessories.length === 0) return null
  return (
    <section className="vehicle-block">
      <h2>{words('accessories')}</h2>
      <ul className="accessories">
        {accessories.map(({ key, label }) => (
          <li key={key}>
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
