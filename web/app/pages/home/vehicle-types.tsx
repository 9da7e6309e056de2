import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { VehicleArt } from '../../ui/vehicle-art.tsx'

type Type = { value: string; label: string; count: number; style: string; hex: string }

export function VehicleTypes({ types }: { types: Type[] }) {
  const words = useTranslations('home.types')
  return (
    <section className="wrap home-section" aria-label={words('heading')}>
      <ul className="vehicle-types">
        {types.map(({ value, label, count, style, hex }) => (
          <li key={value}>
            <Link to={`/catalog/type-${value}`}>
              <VehicleArt style={style} hex={hex} alt="" width={250} />
              {label}
              <small>{words('count', { count })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
