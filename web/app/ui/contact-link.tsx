import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ComponentProps } from 'react'

/** What is asked about: the car as people name it, its price in shekels, the period in months. */
export type About = { vehicle?: string; monthlyPrice?: number; period?: number }

/** The contact page's Hebrew address, asking about a car. */
export function contactPath(about: About): string {
  const named = Object.entries(about).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(named.map(([name, value]) => [name, `${value}`]))
  return `/contact-us${query.size > 0 ? `?${query}` : ''}`
}

/** A link to the contact page; once the late parts have come, its form opens over the page where the link stands. */
export function ContactLink({
  vehicle,
  monthlyPrice,
  period,
  ...link
}: Omit<ComponentProps<typeof Link>, 'to'> & About) {
  return <Link {...link} to={contactPath({ vehicle, monthlyPrice, period })} data-contact="" />
}
