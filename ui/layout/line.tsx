import type { ReactNode } from 'react'

type Props = { name: ReactNode; className?: string; children: ReactNode }

/** One row of a list of terms: what it is, and what is to be said of it. */
export const Line = ({ name, className, children }: Props) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
