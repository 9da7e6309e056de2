import type { ComponentProps } from 'react'

/** A card of plain content on the page. */
export function Panel({ className = '', ...section }: ComponentProps<'section'>) {
  return <section {...section} className={`panel ${className}`.trim()} />
}
