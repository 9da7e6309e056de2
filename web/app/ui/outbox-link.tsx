import type { ReactNode } from 'react'

/** For words about messages of the sandbox: a link to where they can be read. */
export const outboxLink = {
  link: (name: ReactNode) => (
    <a href="/sandbox/outbox" target="_blank" rel="noreferrer">
      {name}
    </a>
  ),
}
