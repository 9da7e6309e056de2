import { FormStateContext } from '@galgal/ui/forms/form-state.ts'
import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import { useRoleName } from '../staff/role-name.ts'
import type { AreaActs, Role } from './role.ts'

const acts = ['see', 'act', 'decide'] as const

type Props = { role: Role; areas: readonly AreaActs[]; isForm?: boolean }

/** What one role may do, area by area; as a form with a box for each. */
export function RoleMatrix({ role, areas, isForm = false }: Props) {
  const t = useTranslations('officeCompany')
  const roleName = useRoleName()
  const has = new Set<string>(role.permissions)
  return (
    <div className="list-frame matrix-frame">
      <table className="list matrix">
        <caption className="visually-hidden">{roleName(role.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('roles.area')}</th>
            {acts.map((act) => (
              <th key={act} scope="col">
                {t(`roles.acts.${act}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ name, acts: possible }) => (
            <tr key={name}>
              <th scope="row">{t(`areas.${name}` as 'areas.board')}</th>
              {acts.map((act) =>
                possible.includes(act) ? (
                  <td key={act} data-label={t(`roles.acts.${act}`)}>
                    <Cell
                      permission={`${name}.${act}`}
                      label={`${t(`areas.${name}` as 'areas.board')}: ${t(`roles.acts.${act}`)}`}
                      isGiven={has.has(`${name}.${act}`)}
                      isForm={isForm}
                    />
                  </td>
                ) : (
                  <td key={act} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { permission: string; label: string; isGiven: boolean; isForm: boolean }

function Cell({ permission, label, isGiven, isForm }: CellProps) {
  const t = useTranslations('officeCompany.roles')
  const typed = useContext(FormStateContext)?.values
  if (!isForm)
    return isGiven ? (
      <span className="given">{t('given')}</span>
    ) : (
      <span className="muted">{t('notGiven')}</span>
    )
  const name = `may.${permission}`
  return (
    <input
      type="checkbox"
      name={name}
      aria-label={label}
      defaultChecked={typed ? typed[name] !== undefined : isGiven}
    />
  )
}
