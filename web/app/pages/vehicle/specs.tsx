import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import type { SpecGroup } from './spec-groups.ts'

/** What the car is made of and comes with, in groups. */
export function Specs({ groups }: { groups: SpecGroup[] }) {
  const t = useTranslations('vehicle.specs')
  if (groups.length === 0) return null
  return (
    <section className="vehicle-block" aria-labelledby="specs">
      <h2 id="specs">{t('heading')}</h2>
      <div className="spec-groups">
        {groups.map((group) => (
          <div key={group.name} className="spec-group">
            <h3>{t(`groups.${group.name}`)}</h3>
            <Figures figures={group.figures} />
            <Equipment equipment={group.equipment} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Figures({ figures }: Pick<SpecGroup, 'figures'>) {
  if (figures.length === 0) return null
  return (
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
  )
}

function Equipment({ equipment }: Pick<SpecGroup, 'equipment'>) {
  if (equipment.length === 0) return null
  return (
    <ul className="equipment">
      {equipment.map(({ key, label }) => (
        <li key={key}>
          <Icon name="check" />
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  )
}
