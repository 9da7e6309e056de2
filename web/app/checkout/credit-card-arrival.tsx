import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { useToast } from '@galgal/ui/feedback/toast.tsx'
import type { Toast } from '@galgal/ui/feedback/toast-messages.ts'
import { findTyped, keep } from '@galgal/ui/forms/keep-typed.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CardSearch } from './credit-card-search.ts'

const ASK_EVERY_SECONDS = 1
const TOLD = 'card added'

type Props = { search: CardSearch; toast: Toast | null }

/** What became of a card that was just typed. */
export function CardArrival({ search, toast }: Props) {
  if (search.state === 'looking') return <LookingForCard next={search.next} />
  if (search.state === 'lost') return <CardLost again={search.again} />
  if (search.state === 'found') return <CardAdded card={search.card} toast={toast} />
  return null
}

/** A card that was typed has not come yet: looks again by itself, also without scripts. `next` is a query. */
function LookingForCard({ next }: { next: string }) {
  const t = useTranslations('payment.method')
  const navigate = useNavigate()
  useEffect(() => {
    const look = () => navigate(next, { replace: true, preventScrollReset: true })
    const timer = setTimeout(look, ASK_EVERY_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [navigate, next])
  return (
    <div className="card-looking" role="status">
      <noscript>
        <meta httpEquiv="refresh" content={`${ASK_EVERY_SECONDS};url=${next}`} />
      </noscript>
      <span className="submit-spinner" aria-hidden="true" />
      <p>
        <b>{t('looking')}</b>
        <br />
        {t('lookingText')}
      </p>
    </div>
  )
}

/** `again` is a query. */
function CardLost({ again }: { again: string }) {
  const t = useTranslations('payment')
  return (
    <div className="order-notice order-notice-error" role="alert">
      <Icon name="alert" />
      <p>{t('method.lost')}</p>
      <a className="button button-outline button-small" href={again}>
        {t('retry')}
      </a>
    </div>
  )
}

/** Says once, in a toast, that a card has come; without scripts in a line of its own. */
function CardAdded({ card, toast: it }: { card: string; toast: Toast | null }) {
  const toast = useToast()
  useEffect(() => {
    if (!it || findTyped(TOLD) === card) return
    keep(TOLD, card)
    toast(it)
  }, [card, toast, it])
  return (
    <noscript>
      <Alert good>{it?.title}</Alert>
    </noscript>
  )
}
