import type { ReactNode } from 'react'
import { Breadcrumbs } from '../seo/breadcrumbs.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { Questions } from './questions.tsx'

type Props = {
  title: string
  description: string
  lead?: ReactNode
  /** The pages between home and this one. */
  crumbs?: { to: string; label: string }[]
  children: ReactNode
}

/** A page to read: its way, its title, its text, and whom to ask. */
export function TextPage({ title, description, lead, crumbs = [], children }: Props) {
  return (
    <div className="wrap text-page">
      <PageHead title={title} description={description} />
      <Breadcrumbs crumbs={crumbs} here={title} />
      <h1>{title}</h1>
      {lead && <p className="text-page-lead">{lead}</p>}
      {children}
      <Questions />
    </div>
  )
}
