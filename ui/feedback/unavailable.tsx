import type { ReactNode } from 'react'
import { ButtonLink } from '../forms/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { useRefusalToast } from './use-refusal-toast.ts'

type FailureProps = { children: string; action?: ReactNode }

/** What has gone wrong, said aloud at once and shown in a toast as well, and what can be done about it. */
export function Failure({ children, action }: FailureProps) {
  useRefusalToast(children, children)
  return (
    <div className="order-notice order-notice-error" role="alert">
      <Icon name="alert" />
      <p>{children}</p>
      {action}
    </div>
  )
}

type Props = {
  children: string
  /** The page that is asked for anew, and what its button says. */
  retry: string
  again: string
}

/** What could not be had just now, and the way to try again. */
export function Unavailable({ children, retry, again }: Props) {
  const action = (
    <ButtonLink to={retry} look="outline" small reloadDocument>
      {again}
    </ButtonLink>
  )
  return <Failure action={action}>{children}</Failure>
}
