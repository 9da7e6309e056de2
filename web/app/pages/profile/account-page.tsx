import type { ReactNode } from 'react'
import { PageHead } from '../../seo/page-head.tsx'
import { AccountMenu, type Person } from './account-menu.tsx'

type Props = { title: string; person: Person; children: ReactNode }

/** A page of an account: the others beside it, and never in a search engine. */
export const AccountPage = ({ title, person, children }: Props) => (
  <div className="wrap ground-subtle account">
    <PageHead title={title} noindex />
    <AccountMenu person={person} />
    {children}
  </div>
)
