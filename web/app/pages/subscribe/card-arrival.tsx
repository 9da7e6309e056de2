import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { findKept, keep } from '../../ui/keep-typed.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'

const ASK_EVERY_SECONDS = 1
const TOLD = 'card added'

/** A card that was typed has not come yet: looks again by itself, also without scripts. `next` is a query. */
export function LookingForCard({ next }: { next: string }) {
  const words = useTranslations('payment.method')
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
        <b>{words('looking')}</b>
        <br />
        {words('lookingText')}
      </p>
    </div>
  )
}

/** `again` is a query. */
export function CardLost({ again }: { again: string }) {
  const words = useTranslations('subscribe')
  return (
    <div className="order-notice order-notice-error" role="alert">
      <Icon name="alert" />
      <p>{words('method.lost')}</p>
      <a className="button button-outline button-small" href={again}>
        {words('retry')}
      </a>
    </div>
  )
}

/** Says once, in a toast, that a card has come; without scripts in a line of its own. */
export function CardAdded({ card }: { card: string }) {
  const words = useTranslations('payment.method')
  const shell = useTranslations('shell.toast')
  const toast = useToast()
  const title = words('added')
  const text = shell('success_customMessage_0')
  useEffect(() => {
    if (findKept(TOLD) === card) return
    keep(TOLD, card)
    toast({ type: 'success', title, text })
  }, [card, toast, title, text])
  return (
    <noscript>
      <Notice good>{title}</Notice>
    </noscript>
  )
}
