import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { useRootData } from '../../root-data.ts'
import { Typed } from '../../ui/ltr.tsx'
import { useRoleName } from './role-name.ts'
import type { StaffRow } from './staff-row.ts'

type Props = { roles: readonly string[]; formKey: string; state: unknown }

/** Somebody new: an e-mail, what they will do, and where. */
export function InviteForm({ roles, ...form }: Props) {
  const t = useTranslations('officeCompany.staff')
  return (
    <Acts>
      <ActForm {...form} name="invite" label={t('invite')}>
        <Field name="email" type="email" label={t('email')} dir="ltr" autoComplete="off" />
        <Field name="name" label={t('name')} optional dir="auto" autoComplete="off" />
        <SelectField
          name="locale"
          label={t('locale')}
          options={[
            { value: 'he', label: 'עברית' },
            { value: 'en', label: 'English' },
          ]}
        />
        <RoleBoxes roles={roles} chosen={[]} />
        <HubBoxes chosen={null} />
      </ActForm>
    </Acts>
  )
}

/** What can be changed of one person. */
export function StaffActs({ person, roles, ...form }: Props & { person: StaffRow }) {
  const t = useTranslations('officeCompany.staff')
  const why = useTranslations('officeErrors.why')
  const key = `${form.formKey}-${person.id}`
  const notJoined = person.state === 'invited' ? why('notJoined') : undefined
  const isSuspended = person.state === 'suspended'
  return (
    <>
      <h2>
        <Typed>{person.name || person.email}</Typed>
      </h2>
      <Acts>
        <ActForm {...form} formKey={key} name="roles" label={t('changeRoles')}>
          <RoleBoxes roles={roles} chosen={person.roles} />
        </ActForm>
        <ActForm {...form} formKey={key} name="hubs" label={t('changeHubs')}>
          <HubBoxes chosen={person.hubs} />
        </ActForm>
        <ActForm
          {...form}
          formKey={key}
          name={isSuspended ? 'activate' : 'suspend'}
          label={t(isSuspended ? 'activate' : 'suspend')}
          reasoned
          blocked={notJoined}
        />
        <ActForm
          {...form}
          formKey={key}
          name="reset"
          label={t('reset')}
          reasoned
          blocked={notJoined ?? (isSuspended ? why('suspended') : undefined)}
        />
      </Acts>
    </>
  )
}

function RoleBoxes({ roles, chosen }: { roles: readonly string[]; chosen: readonly string[] }) {
  const t = useTranslations('officeCompany.staff')
  const roleName = useRoleName()
  return (
    <fieldset className="boxes">
      <legend>{t('roles')}</legend>
      {roles.map((role) => (
        <CheckField key={role} name={`role.${role}`} defaultChecked={chosen.includes(role)}>
          {roleName(role)}
        </CheckField>
      ))}
    </fieldset>
  )
}

/** None means all of them. */
function HubBoxes({ chosen }: { chosen: readonly number[] | null }) {
  const t = useTranslations('officeCompany.staff')
  const hubs = useRootData()?.hubs ?? []
  if (hubs.length === 0) return null
  return (
    <fieldset className="boxes">
      <legend>{t('hubsHint')}</legend>
      {hubs.map(({ id, name }) => (
        <CheckField key={id} name={`hub.${id}`} defaultChecked={chosen?.includes(id) ?? false}>
          <Typed>{name}</Typed>
        </CheckField>
      ))}
    </fieldset>
  )
}
