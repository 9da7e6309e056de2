import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { Price } from '../../ui/price.tsx'

type Car = {
  id: number
  name: string
  version: string
  to: string
  kwh: number
  km: number
  price: string
}

/** The most economical electric cars of the catalogue. */
export function RangeTable({ cars }: { cars: readonly Car[] }) {
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
