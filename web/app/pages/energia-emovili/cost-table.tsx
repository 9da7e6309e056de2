import { useTranslations } from 'use-intl'
import { Price } from '../../ui/price.tsx'

const rows = [
  ['electricHome', 'kwh'],
  ['electricFast', 'kwh'],
  ['hybrid', 'litres'],
  ['petrol', 'litres'],
] as const

type Way = { uses: number; price: string } | undefined
type Props = { ways: Record<(typeof rows)[number][0], Way> }

/** What 100 km use and cost, by how one drives. */
export function CostTable({ ways }: Props) {
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
        {rows.map(([name, unit]) => {
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
