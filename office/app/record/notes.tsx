import type { Notes as NotesCall } from '@galgal/contract/Office/board'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { SelectField } from '@galgal/ui/forms/field.tsx'
import { FieldIdContext, type FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm, useOnce } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { stateOf } from '../act/act-state.ts'
import { PlainAct } from '../act/plain-act.tsx'
import { mayAny } from '../frame/office-pages.ts'
import { useMe } from '../root-data.ts'
import { Typed } from '../ui/ltr.tsx'
import { Moment } from '../ui/when.tsx'

type Props = {
  /** The loader's `readNotes`. */
  notes: z.output<typeof NotesCall.output> & { formKey: string }
  /** The page's `actionData`; its action gives what was sent to `runNoteAct`. */
  state: unknown
}

/** What staff write to each other beside a record, and the form for one more. */
export function Notes({ notes: { items, colleagues, formKey }, state }: Props) {
  const t = useTranslations('office.notes')
  const me = useMe()
  const mayWrite = mayAny(me, ['board.act'])
  return (
    <div className="notes">
      {mayWrite && (
        <NoteForm
          colleagues={colleagues.filter(({ id }) => id !== me.id)}
          formKey={formKey}
          state={stateOf(state, 'addNote')}
        />
      )}
      {items.length === 0 ? (
        <Empty title={t('nothing')} />
      ) : (
        <ol className="notes-list" aria-label={t('title')}>
          {items.map(({ id, text, author, mentions, at, mayRemove }) => (
            <li key={id} className="panel">
              <p className="note-head">
                <b>
                  <Typed>{author.name}</Typed>
                </b>
                <Moment at={at} />
                {mentions.length > 0 && (
                  <span className="muted">
                    {t('for')} <Typed>{mentions.map(({ name }) => name).join(', ')}</Typed>
                  </span>
                )}
              </p>
              <p className="note-text" dir="auto">
                {text}
              </p>
              {mayRemove && mayWrite && (
                <PlainAct
                  name="removeNote"
                  formKey={`${formKey}-${id}`}
                  values={{ noteId: id }}
                  look="ghost"
                >
                  {t('remove')}
                </PlainAct>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

type FormProps = {
  colleagues: readonly { id: string; name: string }[]
  formKey: string
  state: FormState | undefined
}

function NoteForm({ colleagues, formKey, state }: FormProps) {
  const t = useTranslations('office.notes')
  return (
    <FieldIdContext value="addNote-">
      {/* A note that was written has another key, and an empty field. */}
      <PostForm key={formKey} state={state} onSubmit={useOnce()} className="panel note-form">
        <input type="hidden" name="act" value="addNote" />
        <input type="hidden" name="step" value="do" />
        <input type="hidden" name="key" value={formKey} />
        <div data-key="note">
          <TextField name="text" label={t('text')} hint={t('hint')} maxLength={2000} />
        </div>
        {colleagues.length > 0 && (
          <SelectField
            name="mention"
            label={t('mention')}
            optional
            placeholder={t('nobody')}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <div>
          <Submit small>{t('add')}</Submit>
        </div>
      </PostForm>
    </FieldIdContext>
  )
}
