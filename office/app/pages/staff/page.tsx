import { Roles, StaffList } from '@galgal/contract/Office/staff'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { newFormKey } from '../../act/run-act.server.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { OpenRow, OpenRowLink } from '../../list/open-row.tsx'
import { useMe, useRootData } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { requireMe } from '../../session/me.server.ts'
import { Ltr, Typed } from '../../ui/ltr.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'
import { actOnStaff } from './act-on-staff.server.ts'
import { useRoleName } from './role-name.ts'
import { InviteForm, StaffActs } from './staff-acts.tsx'
import type { StaffRow } from './staff-row.ts'

export async function loader(args: Route.LoaderArgs) {
  const { items } = await callOfficeOrThrow(args, StaffList, {})
  const me = await requireMe(args)
  const maySeeRoles = me.permissions.includes('roles.see')
  const known = maySeeRoles ? (await callOfficeOrThrow(args, Roles, {})).items : []
  return {
    staff: items,
    roles: known.map(({ name }) => name),
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeCompany', 'officeErrors'),
  }
}

export const action = (args: Route.ActionArgs) => actOnStaff(args)

const tones: Record<StaffRow['state'], Tone> = {
  invited: 'brand',
  active: 'success',
  suspended: 'error',
}

/** Everyone who works in the office, what they may do, and how they come in. */
export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeCompany.staff')
  const { staff, roles, formKey } = loaderData
  const may = useMe().permissions.includes('staff.act')
  const columns = useColumns(may)
  const form = { roles, formKey, state: actionData }
  return (
    <ListPage title={t('title')} count={staff.length}>
      {may && <InviteForm {...form} />}
      {may && <OpenRow rows={staff}>{(person) => <StaffActs {...form} person={person} />}</OpenRow>}
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={staff}
        idOf={({ id }) => id}
        empty={t('nothing')}
      />
    </ListPage>
  )
}

function useColumns(may: boolean): Column<StaffRow>[] {
  const t = useTranslations('officeCompany.staff')
  const roleName = useRoleName()
  const hubs = new Map(useRootData()?.hubs?.map(({ id, name }) => [id, name]))
  return [
    { name: 'name', label: t('name'), cell: ({ name, email }) => <Typed>{name || email}</Typed> },
    { name: 'email', label: t('email'), cell: ({ email }) => <Ltr>{email}</Ltr> },
    { name: 'roles', label: t('roles'), cell: (it) => it.roles.map(roleName).join(' · ') || '–' },
    {
      name: 'hubs',
      label: t('hubs'),
      cell: (it) => it.hubs?.map((id) => hubs.get(id) ?? id).join(' · ') ?? t('everyHub'),
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`states.${state}`)}</StatusTag>,
    },
    {
      name: 'factors',
      label: t('factors'),
      cell: ({ factors: { totp, passkeys } }) =>
        [totp && t('totp'), passkeys > 0 && t('passkeys', { count: passkeys })]
          .filter(Boolean)
          .join(' · ') || '–',
    },
    { name: 'seen', label: t('seen'), cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
    ...(may
      ? [
          {
            name: 'acts',
            label: t('acts'),
            cell: ({ id, name, email }: StaffRow) => <OpenRowLink id={id} label={name || email} />,
          },
        ]
      : []),
  ]
}
