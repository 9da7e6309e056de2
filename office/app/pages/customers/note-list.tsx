import type { Notes } from '@galgal/contract/Office/board'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'

type Note = z.output<typeof Notes.output>['items'][number]

/** What staff wrote about a customer, who may ask to read it. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const t = useTranslations('officeCustomers.notes')
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">{t('title')}</h2>
      <p className="note">{t('hint')}</p>
      {notes.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="rows">
        {notes.map(({ id, text, author, at }) => (
          <li key={id}>
            <p className="note-text" dir="auto">
              {text}
            </p>
            <span className="muted">
              <Typed>{author.name}</Typed> · <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
