import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { type SpecGroup, topEquipment } from './spec-groups.ts'

/** What the car is made of and comes with: its figures, the equipment most ask for, and the rest in a drawer. */
export function Specs({ groups }: { groups: SpecGroup[] }) {
  const t = useTranslations('vehicle.specs')
  if (groups.length === 0) return null
  return (
    <section className="vehicle-block" aria-labelledby="specs">
      <h2 id="specs">{t('heading')}</h2>
      <Figures figures={groups.flatMap(({ figures }) => figures)} />
      <Equipment groups={groups} />
    </section>
  )
}

function Figures({ figures }: Pick<SpecGroup, 'figures'>) {
  if (figures.length === 0) return null
  return (
    <dl className="figures figures-small">
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

function Equipment({ groups }: { groups: SpecGroup[] }) {
  const t = useTranslations('vehicle.specs')
  const all = groups.flatMap(({ equipment }) => equipment)
  const top = topEquipment(all)
  if (all.length === 0) return null
  const rest = groups
    .map((group) => ({ ...group, equipment: group.equipment.filter((it) => !top.includes(it)) }))
    .filter(({ equipment }) => equipment.length > 0)
  return (
    <>
      <h3 className="equipment-heading">{t('equipment')}</h3>
      <Items equipment={top} />
      {rest.length > 0 && (
        <details className="equipment-rest">
          <summary>
            {t('all', { count: all.length })}
            <Icon name="down" />
          </summary>
          {rest.map(({ name, equipment }) => (
            <div key={name}>
              <h4>{t(`groups.${name}`)}</h4>
              <Items equipment={equipment} />
            </div>
          ))}
        </details>
      )}
    </>
  )
}

const Items = ({ equipment }: Pick<SpecGroup, 'equipment'>) => (
  <ul className="equipment">
    {equipment.map(({ key, label }) => (
      <li key={key}>
        <Icon name="check" />
        <bdi>{label}</bdi>
      </li>
    ))}
  </ul>
)
