import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { forgetTyped } from '@galgal/ui/forms/keep-typed.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit, useIsPending } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useStatus } from '../subscriptions/subscription-card.tsx'
import { SubscriptionFrame } from '../subscriptions/subscription-frame.tsx'
import type { SubscriptionView } from '../subscriptions/subscription-view.server.ts'
import type { requestView } from './end.server.ts'
import { EndFigures } from './end-figures.tsx'
import { keyOfReason } from './end-form.tsx'

type Props = {
  subscription: SubscriptionView
  request: ReturnType<typeof requestView>
  canWithdraw: boolean
  /** It was sent just now. */
  isDone: boolean
  answer: FormState | undefined
}

/** A request that was sent: its day, its figures, its document, and the way to take it back. */
export function EndRequest({ subscription, request, canWithdraw, isDone, answer }: Props) {
  const t = useTranslations('ending.request')
  const tEnding = useTranslations('ending')
  const { figures, day, isOver, number } = request
  const isPending = useIsPending()
  const status = useStatus(subscription.statusView)
  useEffect(() => forgetTyped(keyOfReason(subscription.id)), [subscription.id])
  const isStillAhead = ['ending', 'fetchedNow'].includes(subscription.statusView.now)
  const title = isOver ? 'titleOver' : isDone ? 'done' : 'title'
  const lead = figures.isCancelled ? 'leadCancelled' : isOver ? 'leadOver' : 'lead'
  return (
    <SubscriptionFrame
      subscription={subscription}
      title={t(figures.isCancelled ? 'doneCancelled' : title)}
      lead={t(lead, { day })}
      isDone={isDone}
    >
      {isStillAhead && (
        <div className="order-notice">
          <Icon name="info" />
          <p>{status.text}</p>
        </div>
      )}
      <EndFigures figures={figures} />
      {number && <p className="note">{t('number', { number: `\u2066${number}\u2069` })}</p>}
      <div className="confirmation-next">
        <ButtonLink to={subscription.to.details}>{tEnding('back')}</ButtonLink>
        {!figures.isCancelled && (
          <ButtonLink to={subscription.to.document} look="outline">
            <Icon name="book" />
            {t('read')}
          </ButtonLink>
        )}
      </div>
      {canWithdraw && (
        <PostForm state={answer} className="end-withdraw">
          <p className="muted">{t('withdrawNote')}</p>
          <Submit look="outline" name="intent" value="withdraw" disabled={isPending}>
            {t('withdraw')}
          </Submit>
        </PostForm>
      )}
    </SubscriptionFrame>
  )
}
