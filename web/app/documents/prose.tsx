import { ownHtml } from '@galgal/ui/http/trusted-types.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Text of a page as HTML of the simplest kind, and the parts it can be entered at. */
export type Prose = { html: string; parts: { id: string; title: string }[] }

/** A text in a readable measure; only what `proseOf` has let through is a `Prose`. */
export const ProseText = ({ html }: Pick<Prose, 'html'>) => (
  <div className="prose" dangerouslySetInnerHTML={ownHtml(html)} />
)

export type PartsProps = { parts: (Prose['parts'][number] & { isHidden?: boolean })[] }

/** What a long text holds, each part one step away. */
export function Parts({ parts }: PartsProps) {
  const contents = useTranslations('guide')('contents')
  return (
    <nav className="prose-parts" aria-label={contents}>
      <p aria-hidden="true">{contents}</p>
      <ul>
        {parts.map(({ id, title, isHidden }) => (
          <li key={id} hidden={isHidden}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A long text, and beside it what it holds, which stays in sight where there is room. */
export const Reading = ({ parts, children }: PartsProps & { children: ReactNode }) => (
  <div className="reading">
    <Parts parts={parts} />
    <div className="reading-text">{children}</div>
  </div>
)
