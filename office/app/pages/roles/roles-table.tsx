import { useTranslations } from 'use-intl'
import { useRoleName } from '../staff/role-name.ts'
import type { AreaActs, Role } from './role.ts'

type Props = { roles: readonly Role[]; areas: readonly AreaActs[] }

/** Every role beside the others: what each may do in an area. */
export function RolesTable({ roles, areas }: Props) {
  const t = useTranslations('officeCompany')
  const roleName = useRoleName()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is moved by keys
    <section className="list-frame" aria-label={t('roles.title')} tabIndex={0}>
      <table className="list">
        <caption className="visually-hidden">{t('roles.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('roles.area')}</th>
            {roles.map(({ name }) => (
              <th key={name} scope="col">
                {roleName(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ name, acts }) => (
            <tr key={name}>
              <th scope="row">{t(`areas.${name}` as 'areas.board')}</th>
              {roles.map((role) => (
                <td key={role.name} data-label={roleName(role.name)}>
                  {wordsOf(role, name, acts) || <span className="muted">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

  function wordsOf({ permissions }: Role, area: string, acts: readonly string[]) {
    const given = acts.filter((act) => permissions.some((it) => it === `${area}.${act}`))
    return given.map((act) => t(`roles.short.${act as 'see'}`)).join(', ')
  }
}
