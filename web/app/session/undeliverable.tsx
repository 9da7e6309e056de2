import type { User } from '@galgal/contract/user'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'

/** Asks a customer for another address where ours to them come back. */
export function Undeliverable({ what }: { what: User['undeliverable'] }) {
  const t = useTranslations('profile.undeliverable')
  return what.map((name) => (
    <Alert key={name} icon="alert">
      {t.rich(name, { link: textLink(`/profile/my-account?edit=${name}`) })}
    </Alert>
  ))
}
