import type { ReactNode } from 'react'
import { Breadcrumbs } from '../seo/breadcrumbs.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { type PartsProps, Reading } from './prose.tsx'
import { Questions } from './questions.tsx'

type Props = {
  title: string
  description: string
  lead?: ReactNode
  /** The pages between home and this one. */
  crumbs?: { to: string; label: string }[]
  drawing: ReactNode
  /** What a long page holds. */
  parts?: PartsProps['parts']
  children: ReactNode
}

/** A page to read: its way, its title and drawing, its text with what it holds beside it, and whom to ask. */
export function TextPage({
  title,
  description,
  lead,
  crumbs = [],
  drawing,
  parts,
  children,
}: Props) {
  const text = (
    <>
      {children}
      <Questions />
    </>
  )
  return (
    <div className="wrap text-page">
      <PageHead title={title} description={description} />
      <header className="text-page-head">
        <div>
          <Breadcrumbs crumbs={crumbs} here={title} />
          <h1>{title}</h1>
          {lead && <p className="text-page-lead">{lead}</p>}
        </div>
        {drawing}
      </header>
      {parts ? <Reading parts={parts}>{text}</Reading> : text}
    </div>
  )
}
