import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { VehicleArt } from '../../ui/vehicle-art.tsx'

type Type = { value: string; label: string; count: number; style: string; hex: string }

export function VehicleTypes({ types }: { types: Type[] }) {
  const t = useTranslations('home.types')
  return (
    <section className="wrap home-section" aria-label={t('heading')}>
      <ul className="vehicle-types">
        {types.map(({ value, label, count, style, hex }) => (
          <li key={value}>
            <Link to={`/catalog/type-${value}`}>
              <VehicleArt style={style} hex={hex} alt="" width={250} />
              {label}
              <small>{t('count', { count })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
