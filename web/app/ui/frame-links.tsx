import { Fragment } from 'react'
import { Link } from 'react-router'
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
      <Link to={to} {...(opens && { [`data-${opens}`]: '' })}>
        {text}
      </Link>
    )
  return (
    <a href={to}>
      {text} {code && <bdi dir="ltr">{code}</bdi>}
    </a>
  )
}
