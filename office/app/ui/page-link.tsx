import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { mayOpen } from '../frame/office-pages.ts'
import { useMe } from '../root-data.ts'

/** Leads to a page for who may open it; others read the same words. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  if (!mayOpen(useMe(), to)) return children
  return (
    <Link className="text-link" to={to}>
      {children}
    </Link>
  )
}
