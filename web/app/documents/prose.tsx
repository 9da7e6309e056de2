import { ownHtml } from '@galgal/ui/http/trusted-types.ts'

/** Text of a page as HTML of the simplest kind, and the parts it can be entered at. */
export type Prose = { html: string; parts: { id: string; title: string }[] }

/** A text in a readable measure; only what `proseOf` has let through is a `Prose`. */
export const ProseText = ({ html }: Pick<Prose, 'html'>) => (
  <div className="prose" dangerouslySetInnerHTML={ownHtml(html)} />
)

type PartsProps = { label: string; parts: Prose['parts'] }

/** What a long text holds, each part one step away. */
export const Parts = ({ label, parts }: PartsProps) => (
  <nav className="prose-parts" aria-label={label}>
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
