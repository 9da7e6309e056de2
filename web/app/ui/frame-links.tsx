import { AddressLink } from '@galgal/ui/navigation/address-link.tsx'
import { Fragment } from 'react'
import type { FrameLink } from '../navigation/frame-links.server.ts'

type Props = {
  of: readonly FrameLink[]
  /** As the items of a list. */
  asItems?: boolean
}

/** Links that the server has written for this page. */
export function FrameLinks({ of, asItems = false }: Props) {
  const Around = asItems ? 'li' : Fragment
  return of.map((link) => (
    <Around key={link.text}>
      <Target {...link} />
    </Around>
  ))
}

/** To a page of ours, or to somewhere else. */
function Target({ text, to, code, opens }: FrameLink) {
  if (to.startsWith('/'))
    return (
      <AddressLink to={to} {...(opens && { [`data-${opens}`]: '' })}>
        {text}
      </AddressLink>
    )
  return (
    <a href={to}>
      {text} {code && <bdi dir="ltr">{code}</bdi>}
    </a>
  )
}
