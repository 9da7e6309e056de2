import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { pathWithout, usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useCurrentInSight } from '@galgal/ui/navigation/use-current-in-sight.ts'
import { type ReactNode, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../seo/page-head.tsx'
import type { personOf } from '../../session/customer.server.ts'
import { Undeliverable } from '../../session/undeliverable.tsx'

type Props = { title: string; person: Person; children: ReactNode }

/** A page of an account: the others beside it, and never in a search engine. */
export const AccountPage = ({ title, person, children }: Props) => (
  <div className="wrap ground-subtle account">
    <PageHead title={title} noindex />
    <LeaveWarning />
    <Undeliverable what={person.undeliverable} />
    <AccountMenu person={person} />
    {children}
  </div>
)

type Person = ReturnType<typeof personOf>

const pages = [
  { to: '/profile/my-vehicle', icon: 'car', name: 'vehicle' },
  { to: '/profile/subscriptions', icon: 'calendar', name: 'subscriptions' },
  { to: '/profile/my-account', icon: 'user', name: 'details' },
  { to: '/profile/payment-methods', icon: 'card', name: 'cards' },
  { to: '/profile/verfication', icon: 'shield', name: 'identity' },
  { to: '/profile/manual', icon: 'book', name: 'manual' },
  { to: '/profile/devices', icon: 'shield', name: 'devices' },
  { to: '/profile/update', icon: 'key', name: 'password' },
  { to: '/profile/mailing', icon: 'tag', name: 'mailing' },
] as const satisfies { to: string; icon: IconName; name: string }[]

/** The pages of an account; on a phone a row above them. */
function AccountMenu({ person: { firstName, lastName, email } }: { person: Person }) {
  const t = useTranslations('profile.menu')
  const pathIn = usePathIn()
  const here = pathWithout(useLocation().pathname)
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row, here)
  return (
    <nav className="panel account-menu" aria-label={t('label')} ref={row}>
      <div className="account-person">
        <span className="avatar" aria-hidden="true">
          {firstName.slice(0, 1)}
          {lastName.slice(0, 1)}
        </span>
        <b>
          {firstName} {lastName}
        </b>
        <bdi dir="ltr">{email}</bdi>
      </div>
      {pages.map(({ to, icon, name }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? 'page' : here.startsWith(to) ? 'true' : undefined}
        >
          <Icon name={icon} />
          {t(name)}
        </Link>
      ))}
      <Form method="post" action={pathIn('/logout')}>
        <button type="submit">
          <Icon name="logout" directional />
          {t('logout')}
        </button>
      </Form>
    </nav>
  )
}
