import { areas } from '@galgal/contract/Office/permissions'
import { RemoveRole, Roles, SaveRole } from '@galgal/contract/Office/staff'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { useRoleName } from '../staff/role-name.ts'
import type { Route } from './+types/page'
import { NewRole, RoleActs } from './role-acts.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { RolesTable } from './roles-table.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { items } = await callOfficeOrThrow(args, Roles, {})
  return {
    roles: items,
    areas: Object.entries(areas).map(([name, acts]) => ({ name, acts: [...acts] as string[] })),
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeCompany'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const name = args.url.searchParams.get('role') ?? ''
  if (values.act === 'remove')
    return runAct(args, values, { endpoint: RemoveRole, input: { name }, to: '/roles' })
  const permissions = Object.keys(values).flatMap((it) =>
    it.startsWith('may.') ? [it.slice(4)] : [],
  )
  const input =
    values.act === 'new'
      ? { name: values.name ?? '', permissions, isNew: true }
      : { name, permissions }
  return runAct(args, values, { endpoint: SaveRole, input, to: '/roles' })
}

/** Which role may what: all of them beside each other, or one to change. */
export default function RolesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeCompany.roles')
  const roleName = useRoleName()
  const [search] = useSearchParams()
  const { roles, areas: all, formKey } = loaderData
  const open = roles.find(({ name }) => name === search.get('role'))
  const form = { areas: all, state: actionData, formKey }
  const mayChange = useMe().permissions.includes('roles.act')
  return (
    <ListPage title={t('title')}>
      <nav className="tabs" aria-label={t('choose')}>
        <Link to="/roles" aria-current={open ? undefined : 'page'}>
          {t('all')}
        </Link>
        {roles.map(({ name, people }) => (
          <Link
            key={name}
            to={`/roles?role=${encodeURIComponent(name)}`}
            aria-current={name === open?.name ? 'page' : undefined}
          >
            {roleName(name)} <bdi className="tab-count">{people}</bdi>
          </Link>
        ))}
      </nav>
      {!open && mayChange && <NewRole {...form} />}
      {!open && <RolesTable roles={roles} areas={all} />}
      {open && mayChange && <RoleActs {...form} role={open} />}
      {open && <RoleMatrix role={open} areas={all} />}
    </ListPage>
  )
}
