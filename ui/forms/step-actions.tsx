import { nextButton } from '@galgal/domain/people/signup-state'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { ButtonLink } from './button.tsx'
import { Submit, useIsPending } from './submit.tsx'

type Props = {
  back: { to: string; label: string } | undefined
  /** Why the button cannot be pressed now; needs scripts, so as served it can. */
  blocked?: string | false | undefined
  /** Nothing comes after it. */
  isLast?: boolean
  /** No button on: the page has its own. */
  children?: ReactNode
}

/** The way back and the way on, at the foot of a step. */
export function StepActions({ back, blocked, isLast = false, children }: Props) {
  const next = nextButton(useIsPending() ? 'pending' : 'idle', Boolean(blocked))
  return (
    <div className="order-actions">
      {back && (
        <ButtonLink to={back.to} look="outline">
          {back.label}
        </ButtonLink>
      )}
      {children && (
        <div className="order-next">
          {blocked && (
            <p id="blocked" className="note">
              {blocked}
            </p>
          )}
          <Submit
            isSending={next.isLoading}
            disabled={next.isDisabled}
            aria-describedby={blocked ? 'blocked' : undefined}
          >
            {children}
            {!isLast && <Icon name="arrow" directional />}
          </Submit>
        </div>
      )}
    </div>
  )
}
