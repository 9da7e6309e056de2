import { Field } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import type { AreaActs, Role } from './role.ts'
import { RoleMatrix } from './role-matrix.tsx'

type Props = { areas: readonly AreaActs[]; state: unknown; formKey: string }

/** A role of the company's own, beside those that the office comes with. */
export function NewRole({ areas, ...form }: Props) {
  const t = useTranslations('officeCompany.roles')
  const none: Role = { name: t('new'), permissions: [], people: 0, revision: 0, isSeeded: false }
  return (
    <Acts>
      <ActForm {...form} name="new" label={t('new')}>
        <Field name="name" label={t('newName')} maxLength={40} />
        <RoleMatrix role={none} areas={areas} isForm />
      </ActForm>
    </Acts>
  )
}

/** What can be done with a role: it is changed, or removed when nobody has it. */
export function RoleActs({ role, areas, ...form }: Props & { role: Role }) {
  const t = useTranslations('officeCompany.roles')
  return (
    <Acts>
      <ActForm {...form} name="save" label={t('change')}>
        <p className="muted">{t('changeHint')}</p>
        <RoleMatrix role={role} areas={areas} isForm />
      </ActForm>
      {!role.isSeeded && (
        <ActForm
          {...form}
          name="remove"
          label={t('remove')}
          reasoned
          blocked={role.people > 0 ? t('inUse', { count: role.people }) : undefined}
        />
      )}
    </Acts>
  )
}
