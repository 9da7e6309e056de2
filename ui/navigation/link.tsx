import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { AddressLink } from './address-link.tsx'
import { usePathIn } from './paths.ts'
import { useMayPrefetch } from './prefetch.ts'

/** A link to a page of ours, in the language of this page; `to` is the Hebrew address. */
export function Link({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const pathIn = usePathIn()
  const mayPrefetch = useMayPrefetch()
  return <AddressLink prefetch={mayPrefetch(to) ? 'intent' : 'none'} {...props} to={pathIn(to)} />
}

/** The link within a rich message. */
export const textLink = (to: string) => (text: ReactNode) => (
  <Link className="text-link" to={to}>
    {text}
  </Link>
)
