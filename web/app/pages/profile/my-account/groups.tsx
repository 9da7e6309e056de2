import { locales } from '@galgal/i18n/locales'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Button } from '@galgal/ui/forms/button.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { Link, textLink } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from './delete-dialog.tsx'
import type { Group } from './details.server.ts'
import type { Account } from './page.server.ts'

type Props = { name: Group; title: string; form: ReactNode | undefined; children: ReactNode }

/** What belongs together: as it is, with the way to change it, or its form. */
function GroupPanel({ name, title, form, children }: Props) {
  const t = useTranslations('account')
  return (
    <section className="panel account-group">
      <div className="account-group-head">
        <h2>{title}</h2>
        {!form && (
          <Link
            className="text-link"
            to={`/profile/my-account?edit=${name}`}
            preventScrollReset
            aria-label={`${t('edit')}: ${title}`}
          >
            {t('edit')}
          </Link>
        )}
      </div>
      {form ?? <div className="account-group-body">{children}</div>}
    </section>
  )
}

type Part = { account: Account; form: ReactNode | undefined }

export function NameGroup({ account: { names }, form }: Part) {
  const t = useTranslations('account.name')
  const isCompany = names.b2bType === 'Company'
  const person = `${names.firstName} ${names.lastName}`
  return (
    <GroupPanel name="name" title={t(isCompany ? 'titleCompany' : 'title')} form={form}>
      {names.companyName && <p className="account-value">{names.companyName}</p>}
      {isCompany && <p className="muted">{t('signs')}</p>}
      <p className="account-value">{person}</p>
    </GroupPanel>
  )
}

export function AddressGroup({ account: { address }, form }: Part) {
  const t = useTranslations('account.address')
  const street = [address.address, address.houseNumber].filter(Boolean).join(' ')
  const more = [
    address.apartmentNumber && t('apartment', { number: address.apartmentNumber }),
    address.postalCode && t('postalCode', { code: address.postalCode }),
  ].filter(Boolean)
  return (
    <GroupPanel name="address" title={t('title')} form={form}>
      <p className="account-value">{[street, address.city].filter(Boolean).join(', ')}</p>
      {more.length > 0 && <p className="muted">{more.join(' · ')}</p>}
    </GroupPanel>
  )
}

export function EmailGroup({ account: { email, waiting }, form }: Part) {
  const t = useTranslations('account.email')
  return (
    <GroupPanel name="email" title={t('title')} form={form}>
      <p className="account-value">{ltr(email)}</p>
      {waiting?.what === 'email' && (
        <Alert>
          {t.rich('pending', {
            ltr,
            link: textLink('/profile/my-account/verify'),
            email: waiting.to,
          })}
        </Alert>
      )}
    </GroupPanel>
  )
}

export function PhoneGroup({ account: { phone, waiting }, form }: Part) {
  const t = useTranslations('account.phone')
  return (
    <GroupPanel name="phone" title={t('title')} form={form}>
      <p className="account-value">{phone ? ltr(phone) : t('none')}</p>
      {waiting?.what === 'phone' && (
        <Alert>
          {t.rich('pending', {
            ltr,
            link: textLink('/profile/my-account/verify'),
            phone: waiting.to,
          })}
        </Alert>
      )}
    </GroupPanel>
  )
}

export function LanguageGroup({ account: { language }, form }: Part) {
  const t = useTranslations('account.language')
  const spoken = Object.values(locales).find(({ tag }) => tag === language)
  return (
    <GroupPanel name="language" title={t('title')} form={form}>
      <p className="account-value" lang={spoken?.code}>
        {spoken?.name}
      </p>
    </GroupPanel>
  )
}

const safety = [
  { to: '/profile/update', icon: 'key', name: 'password' },
  { to: '/profile/devices', icon: 'shield', name: 'devices' },
  { to: '/profile/mailing', icon: 'tag', name: 'mailing' },
] as const satisfies { to: string; icon: IconName; name: string }[]

export function SafetyGroup({ account: { allowMarketing } }: { account: Account }) {
  const t = useTranslations('account.security')
  return (
    <section className="panel account-group">
      <h2>{t('title')}</h2>
      <ul className="account-links">
        {safety.map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                {t(name)}
                {name === 'mailing' && (
                  <small className="muted">{t(allowMarketing ? 'mailingOn' : 'mailingOff')}</small>
                )}
              </span>
              <Icon name="chevron" directional />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DataProps = { isReady: boolean; refused: FormState | undefined }

/** What may be taken along, and the way out. */
export function DataGroup({ isReady, refused }: DataProps) {
  const t = useTranslations('account.data')
  const pathIn = usePathIn()
  return (
    <section className="panel account-group" id="data">
      <h2>{t('title')}</h2>
      {isReady && <Alert good>{t('ready')}</Alert>}
      {refused && <Alert icon="alert">{refused.message}</Alert>}
      {/* Sent by the browser itself, which saves a file and follows a way to the proof alike. */}
      <form method="post" action={pathIn('/profile/my-account/export')} className="account-export">
        <p className="muted">{t('exportLead')}</p>
        <Button type="submit" look="outline">
          <Icon name="document" />
          {t('export')}
        </Button>
      </form>
      <div className="account-leave">
        <DeleteLink>{t('delete')}</DeleteLink>
        <p className="muted">{t('deleteLead')}</p>
      </div>
    </section>
  )
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Leads to the page that asks before an account is deleted; where scripts run, the dialog is fetched by the press. */
function DeleteLink({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [isOpen, setIsOpen] = useState(false)
  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    const come = (chunk: typeof import('./delete-dialog.tsx')) => {
      setDialog(() => chunk.DeleteDialog)
      setIsOpen(true)
    }
    import('./delete-dialog.tsx').then(come, () => location.assign(href))
  }
  return (
    <>
      <Link className="text-link account-delete" to="/profile/my-account/delete" onClick={press}>
        {children}
      </Link>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
