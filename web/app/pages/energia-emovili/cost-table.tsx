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
  const words = useTranslations('electric.cost')
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words('kind')}</th>
          <th scope="col">{words('uses')}</th>
          <th scope="col">{words('price')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, unit]) => {
          const way = ways[name]
          return (
            way && (
              <tr key={name}>
                <th scope="row">{words(name)}</th>
                <td>{words(unit, { value: way.uses })}</td>
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
