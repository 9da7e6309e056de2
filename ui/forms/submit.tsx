import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

type Props = ComponentProps<typeof Button> & {
  /** Whether the form is on its way, when it is one that leads to no other page. */
  isSending?: boolean | undefined
}

/** Whether a form of the page is on its way, until what it leads to is here. */
export function useIsPending(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod === 'POST'
}

/** The one button of a form. While the form is on its way it keeps its width, turns, and takes no second press. */
export function Submit({ children, onClick, isSending, ...button }: Props) {
  const t = useTranslations('shell')
  const isPending = useIsPending()
  const isBusy = isSending ?? isPending
  return (
    <Button
      {...button}
      type="submit"
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="submit-words">{children}</span>
      {isBusy && (
        <span className="submit-spinner">
          <span className="visually-hidden">{t('busy')}</span>
        </span>
      )}
    </Button>
  )
}
