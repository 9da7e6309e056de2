import { CatalogList } from '@galgal/contract/SubscriptionMain'
import { formatPrice } from '@galgal/domain/money'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Line } from '@galgal/ui/layout/line.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { callApiAnonymously } from '../../api/api.server.ts'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { ElectricDrawing } from '../../documents/drawings/electric.tsx'
import { TextPage } from '../../documents/text-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import type { FrameHandle } from '../../ui/frame.tsx'
import { LandingHeader } from '../../ui/landing-header.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/page'
import { assumed, energyOf } from './energy.server.ts'

export const headers = cacheablePage()
export const handle: FrameHandle = {
  Header: (header) => <LandingHeader {...header} withContact />,
}

export async function loader(args: Route.LoaderArgs) {
  const answer = await callApiAnonymously(args, CatalogList, { store: 'B2C' })
  if (!answer.ok) throw data(null, { status: answer.status })
  const cars = await carsOf(args, 'B2C')
  const { best, ...energy } = energyOf(answer.value.items)
  return {
    messages: pageMessages(args, 'electric', 'guide'),
    ...energy,
    prices: {
      home: formatPrice(assumed.home),
      fast: formatPrice(assumed.fast),
      petrol: formatPrice(assumed.petrol),
    },
    best: best.flatMap((it) => {
      const row = cars.rowOf(it.id)
      if (row === undefined) return []
      const { name, version, to } = cars.card(row)
      return { ...it, name, version, to }
    }),
  }
}

const places = ['home', 'work', 'fast', 'cable'] as const
const fits = ['yes', 'daily', 'try'] as const
const parts = ['cost', 'charge', 'range', 'fits'] as const

/** Driving electric: what it costs with our cars, where to charge, how far one gets. */
export default function Electric({ loaderData }: Route.ComponentProps) {
  const { ways, prices, count, range, best } = loaderData
  const t = useTranslations('electric')
  return (
    <TextPage
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      drawing={<ElectricDrawing />}
      parts={parts
        .filter((id) => id !== 'range' || range)
        .map((id) => ({ id, title: t(`${id}.title`) }))}
    >
      <section aria-labelledby="cost">
        <h2 id="cost">{t('cost.title')}</h2>
        <CostTable ways={ways} />
        <p className="note">{t('cost.note', { cars: count, ...prices })}</p>
      </section>
      <section aria-labelledby="charge">
        <h2 id="charge">{t('charge.title')}</h2>
        <dl className="text-terms">
          {places.map((place) => (
            <Line key={place} name={t(`charge.${place}`)}>
              {t(`charge.${place}Text`)}
            </Line>
          ))}
        </dl>
      </section>
      {range && (
        <section aria-labelledby="range">
          <h2 id="range">{t('range.title')}</h2>
          <p>{t('range.text', range)}</p>
          <RangeTable cars={best} />
          <p className="text-page-way">
            <ButtonLink to="/catalog/gas-electric">{t('range.all')}</ButtonLink>
          </p>
        </section>
      )}
      <section aria-labelledby="fits">
        <h2 id="fits">{t('fits.title')}</h2>
        <ul className="text-list">
          {fits.map((it) => (
            <li key={it}>{t(`fits.${it}`)}</li>
          ))}
        </ul>
      </section>
    </TextPage>
  )
}

const costRows = [
  ['electricHome', 'kwh'],
  ['electricFast', 'kwh'],
  ['hybrid', 'litres'],
  ['petrol', 'litres'],
] as const

type Way = { uses: number; price: string } | undefined
type CostProps = { ways: Record<(typeof costRows)[number][0], Way> }

/** What 100 km use and cost, by how one drives. */
function CostTable({ ways }: CostProps) {
  const t = useTranslations('electric.cost')
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('uses')}</th>
          <th scope="col">{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {costRows.map(([name, unit]) => {
          const way = ways[name]
          return (
            way && (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                <td>{t(unit, { value: way.uses })}</td>
                <td>
                  <Price>{way.price}</Price>
                </td>
              </tr>
            )
          )
        })}
      </tbody>
    </table>
  )
}

type EconomicalCar = {
  id: number
  name: string
  version: string
  to: string
  kwh: number
  km: number
  price: string
}

/** The most economical electric cars of the catalogue. */
function RangeTable({ cars }: { cars: readonly EconomicalCar[] }) {
  const t = useTranslations('electric.range')
  return (
    <table>
      <caption>{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('model')}</th>
          <th scope="col">{t('consumption')}</th>
          <th scope="col">{t('km')}</th>
          <th scope="col">{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {cars.map(({ id, name, version, to, kwh, km, price }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="text-link" to={to}>
                {name} <bdi>{version}</bdi>
              </Link>
            </th>
            <td>{kwh}</td>
            <td>{km}</td>
            <td>
              <Price>{price}</Price>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
