import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

/** The one button of a form. While the form is on its way it keeps its width, turns, and takes no second press. */
export function Submit({ children, onClick, ...button }: ComponentProps<typeof Button>) {
  const words = useTranslations('shell')
  const { state, formMethod } = useNavigation()
  const isBusy = state !== 'idle' && formMethod === 'POST'
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
          <span className="visually-hidden">{words('busy')}</span>
        </span>
      )}
    </Button>
  )
}
