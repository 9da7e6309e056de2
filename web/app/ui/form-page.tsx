import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** Stands above the title: a stepper, a way back. */
  above?: ReactNode
  children: ReactNode
}

/** A narrow page with one thing to do: signing in, a step of signing up. */
export function FormPage({ title, lead, above, children }: Props) {
  return (
    <div className="wrap">
      <div className="form-page">
        {above}
        <h1>{title}</h1>
        {lead && <p className="form-page-lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
