import { FormActions } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

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
