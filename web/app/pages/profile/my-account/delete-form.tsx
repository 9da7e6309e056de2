import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePathIn } from '../../../i18n/paths.ts'
import { FormActions } from '../../../ui/form-page.tsx'
import type { FormState } from '../../../ui/form-state.ts'
import { Link } from '../../../ui/link.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { Submit } from '../../../ui/submit.tsx'

type Props = {
  state: FormState | undefined
  /** The way to keep the account. */
  stay: ReactNode
  /** Called on the way to what may be taken along first. */
  onLeave?: () => void
}

/** What goes with an account and what stays, before it is deleted. */
export function DeleteForm({ state, stay, onLeave }: Props) {
  const t = useTranslations('account.delete')
  const pathIn = usePathIn()
  const download = (name: ReactNode) => (
    <Link className="text-link" to="/profile/my-account#data" onClick={onLeave}>
      {name}
    </Link>
  )
  return (
    <>
      <p className="form-page-lead">{t('lead')}</p>
      <dl className="account-list">
        <dt>{t('goes')}</dt>
        <dd>{t('goesList')}</dd>
        <dt>{t('stays')}</dt>
        <dd>{t('staysList')}</dd>
      </dl>
      <p className="form-aside">{t.rich('first', { link: download })}</p>
      <PostForm state={state} action={pathIn('/profile/my-account/delete')}>
        <FormActions>
          {stay}
          <Submit className="button-danger">{t('submit')}</Submit>
        </FormActions>
      </PostForm>
    </>
  )
}
