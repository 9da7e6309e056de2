import type { ReactNode } from 'react'

type Fact = { label: string; value: ReactNode }

/** What is known of a thing, name by name. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="record-facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
)
