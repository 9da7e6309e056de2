import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** Stands above the panel: where one is among the steps. */
  above?: ReactNode
  /** Stands under the panel: another way. */
  below?: ReactNode
  children: ReactNode
}

/** A narrow page with one thing to do: signing in, a step of signing up. */
export function FormPage({ title, lead, above, below, children }: Props) {
  return (
    <div className="wrap ground-subtle">
      <div className="form-page">
        {above}
        <section className="panel form-panel">
          <h1>{title}</h1>
          {lead && <p className="form-page-lead">{lead}</p>}
          {children}
        </section>
        {below && <p className="form-page-below">{below}</p>}
      </div>
    </div>
  )
}

/** The way back and the way on, at the foot of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>
}
