import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePathIn } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

type Props = { person: { firstName: string; lastName: string; email: string } }

/** The pages of an account; on a phone they stand in the menu of the header. */
export function AccountMenu({ person: { firstName, lastName, email } }: Props) {
  const words = useTranslations('profile.menu')
  const pathIn = usePathIn()
  return (
    <nav className="panel account-menu" aria-label={words('label')}>
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
      <Link to="/profile/subscriptions" aria-current="page">
        <Icon name="calendar" />
        {words('subscriptions')}
      </Link>
      <Form method="post" action={pathIn('/logout')}>
        <button type="submit">
          <Icon name="logout" directional />
          {words('logout')}
        </button>
      </Form>
    </nav>
  )
}
