import { Notice } from '@galgal/ui/feedback/notice.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormPage } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../seo/page-head.tsx'
import { PasswordForm, PhoneForm } from './forms.tsx'
import type { LoginPageData } from './login.server.ts'

type Props = Omit<LoginPageData, 'words'> & { state: FormState | undefined; hasLeft?: boolean }

/** One of the two ways to log in, and the way to the other; after leaving, with a word of farewell. */
export function LoginPanel({ state, isBySms, typed, countries, ...news }: Props) {
  const t = useTranslations('login')
  const { hasNewPassword, hasLeft = false } = news
  return (
    <>
      <PageHead title={t('title')} canonical="/login" noindex={hasLeft} />
      <FormPage
        title={t('title')}
        lead={t(isBySms ? 'sms.lead' : 'lead')}
        below={t.rich('noAccount', { link: textLink('/register') })}
      >
        {hasLeft && !state && <Notice good>{t('signedOut')}</Notice>}
        {hasNewPassword && !state && <Notice good>{t('newPassword')}</Notice>}
        {isBySms ? (
          <PhoneForm state={state} typed={typed} countries={countries} />
        ) : (
          <PasswordForm state={state} email={typed.email} />
        )}
        <p className="login-or">{t('or')}</p>
        <ButtonLink look="outline" wide to={isBySms ? '/login' : '/login?way=sms'}>
          <Icon name={isBySms ? 'key' : 'phone'} />
          {t(isBySms ? 'byPassword' : 'bySms')}
        </ButtonLink>
      </FormPage>
    </>
  )
}
