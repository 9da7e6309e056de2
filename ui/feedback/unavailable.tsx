import type { ReactNode } from 'react'
import { ButtonLink } from '../forms/button.tsx'
import { Icon } from '../icons/icon.tsx'

type Props = {
  children: ReactNode
  /** The page that is asked for anew, and what its button says. */
  retry: string
  again: string
}

/** What could not be had just now, and the way to try again. */
export const Unavailable = ({ children, retry, again }: Props) => (
  <div className="order-notice order-notice-error" role="alert">
    <Icon name="alert" />
    <p>{children}</p>
    <ButtonLink to={retry} look="outline" small reloadDocument>
      {again}
    </ButtonLink>
  </div>
)
