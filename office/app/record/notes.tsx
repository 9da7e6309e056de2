import type { Notes } from '@galgal/contract/Office/board'
import { Button } from '@galgal/ui/forms/button.tsx'
import { PostForm, useOnce } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { stateOf } from '../act/act-state.ts'
import { mayAny } from '../frame/office-pages.ts'
import { useMe } from '../root-data.ts'
import { Typed } from '../ui/ltr.tsx'
import { Moment } from '../ui/when.tsx'
import type { Colleague } from './begun-mention.ts'
import { MentionField } from './mention-field.tsx'

type Note = z.output<typeof Notes.output>['items'][number]
type Noted = { notes: readonly Note[]; colleagues: readonly Colleague[] }
type Props = {
  notes: Noted
  /** The page's `actionData`. */
  state: unknown
  formKey: string
}

/** What staff wrote beside a record, and where they write more. */
export function NotesTab({ notes: { notes, colleagues }, state, formKey }: Props) {
  const t = useTranslations('officeNotes')
  const mayWrite = mayAny(useMe(), ['board.act'])
  return (
    <section className="notes" aria-label={t('title')}>
      {mayWrite && <NewNote colleagues={colleagues} state={state} formKey={formKey} />}
      {notes.length === 0 && <p className="muted">{t('nothing')}</p>}
      <ul className="rows">
        {notes.map((note) => (
          <li key={note.id}>
            <div>
              <p className="note-text">
                <Typed>{note.text}</Typed>
              </p>
              <p className="note">
                <Typed>{note.author.name}</Typed> · <Moment at={note.at} />
                {note.mentions.map(({ id, name }) => (
                  <span key={id}>
                    {' '}
                    · @<Typed>{name}</Typed>
                  </span>
                ))}
              </p>
            </div>
            {note.mayRemove && (
              <Form method="post">
                <input type="hidden" name="act" value="RemoveNote" />
                <input type="hidden" name="noteId" value={note.id} />
                <input type="hidden" name="key" value={`${formKey}-${note.id}`} />
                <Button type="submit" look="ghost" small>
                  {t('remove')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type NewProps = Omit<Props, 'notes'> & { colleagues: readonly Colleague[] }

function NewNote({ colleagues, state, formKey }: NewProps) {
  const t = useTranslations('officeNotes')
  const once = useOnce()
  const refused = stateOf(state, 'AddNote')
  return (
    <PostForm state={refused} onSubmit={once} className="panel" key={formKey}>
      <input type="hidden" name="act" value="AddNote" />
      <input type="hidden" name="key" value={refused?.key ?? `${formKey}-note`} />
      <MentionField
        colleagues={colleagues}
        name="text"
        label={t('text')}
        hint={t('hint')}
        maxLength={2000}
        data-key="note"
      />
      <div>
        <Submit small>{t('save')}</Submit>
      </div>
    </PostForm>
  )
}
