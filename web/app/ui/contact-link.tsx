import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** The car that is asked about, as people name it. */
  vehicle?: string
  /** Shekels. */
  monthlyPrice?: number
  /** Months. */
  period?: number
}

/** A link to the contact page; once the late parts have come, its form opens over the page where the link stands. */
export function ContactLink({ vehicle, monthlyPrice, period, ...link }: Props) {
  const about = Object.entries({ vehicle, monthlyPrice, period }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  const query = about.length > 0 ? `?${new URLSearchParams(about)}` : ''
  return <Link {...link} to={`/contact-us${query}`} data-contact="" />
}
