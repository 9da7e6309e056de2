import type { DocumentStatus as Status } from '@galgal/contract/user'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

type Shown = 'missing' | 'checking' | 'review' | 'approved' | 'rejected'

const shownAs: Record<z.output<typeof Status>, Shown> = {
  not_started: 'missing',
  in_progress: 'missing',
  waiting_response: 'checking',
  manual_verification: 'review',
  approved: 'approved',
  rejected: 'rejected',
}
const icons: Record<Shown, IconName> = {
  missing: 'document',
  checking: 'clock',
  review: 'clock',
  approved: 'check',
  rejected: 'alert',
}

/** Where the check of who a customer is stands, and what to do. Its page sends the messages of `documents`. */
export function DocumentStatus({ status }: { status: z.output<typeof Status> }) {
  const t = useTranslations('documents')
  const shown = shownAs[status]
  return (
    <section className={`document-status document-status-${shown}`} aria-labelledby="standing">
      <Icon name={icons[shown]} />
      <div>
        <h2 id="standing">{t(`status.${shown}.title`)}</h2>
        <p>{t(`status.${shown}.text`)}</p>
        {(shown === 'missing' || shown === 'rejected') && (
          <Link className="text-link" to="/profile/verfication">
            {t(shown === 'missing' ? 'send' : 'sendAgain')}
          </Link>
        )}
      </div>
    </section>
  )
}
