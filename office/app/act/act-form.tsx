import { Button } from '@galgal/ui/forms/button.tsx'
import { FieldIdContext, type FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm, useOnce } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type ActState, type ActStep, isTried, stateOf } from './act-state.ts'

// Shown by an answer, never at first.
const EffectsList = lazyPart(async () => (await import('./effects-list.tsx')).EffectsList)
const ProofFields = lazyPart(async () => (await import('./proof-fields.tsx')).ProofFields)

type Props = {
  /** Unique on its page; the action knows by it which act was sent, as the field `act`. */
  name: string
  /** What it does, as its button says. */
  label: string
  /** The page's `actionData`, whichever act it is of. */
  state: unknown
  /** The loader's `newFormKey()`. */
  formKey: string
  revision?: number | undefined
  /** It needs a reason, which is written down. */
  reasoned?: boolean
  /** The one thing of its page, so it is open at once. */
  isOpen?: boolean
  /** Why it cannot be done as things stand, in the reader's words; then nothing else is shown. */
  blocked?: string | undefined
  /** What its preview shows beside its effects. */
  preview?: ReactNode
  /** It only shows something, so there is nothing to be seen before it. */
  showsOnly?: boolean
  /** It sends a file. */
  hasFile?: boolean
  /** Its own fields, if any. */
  children?: ReactNode
}

/** What can be done with a record now; keys open the first. */
export const Acts = ({ children }: { children: ReactNode }) => (
  <div className="acts" data-key="acts">
    {children}
  </div>
)

/** An act: its fields, then what it will do, then the act itself. It opens in place, without scripts too. */
export function ActForm({ name, label, blocked, isOpen = false, ...form }: Props) {
  const t = useTranslations('office.act')
  const state = stateOf(form.state, name)
  if (blocked)
    return (
      <p className="act-blocked">
        <b>{label}</b> <span>{t('notNow', { why: blocked })}</span>
      </p>
    )
  return (
    <details className="act" name="acts" open={isOpen || state !== undefined}>
      <summary className="button button-outline button-small">{label}</summary>
      <FieldIdContext value={`${name}-`}>
        <ActBody {...form} name={name} label={label} state={state} />
      </FieldIdContext>
    </details>
  )
}

type BodyProps = Omit<Props, 'state' | 'blocked' | 'isOpen'> & { state: ActState | undefined }

function ActBody(props: BodyProps) {
  const { name, label, state, formKey, revision, reasoned, showsOnly, children } = props
  const t = useTranslations('office.act')
  const once = useOnce()
  const isSeen = isTried(state)
  const isSettled = isSeen || state?.needsProof === true
  // What was seen is what is done: a record that has moved since refuses it.
  const lookedAt = isSettled ? state?.values.revision : revision
  return (
    <PostForm
      state={state as FormState | undefined}
      onSubmit={once}
      className="act-body panel"
      encType={props.hasFile ? 'multipart/form-data' : undefined}
    >
      <input type="hidden" name="act" value={name} />
      <input type="hidden" name="key" value={state?.key ?? `${formKey}-${name}`} />
      {lookedAt !== undefined && <input type="hidden" name="revision" value={lookedAt} />}
      {/* Inert fields are sent all the same. */}
      <div className="act-fields" inert={isSettled}>
        {children}
        {reasoned && (
          <TextField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
        )}
      </div>
      {isSeen && props.preview}
      {state?.effects && <EffectsList effects={state.effects} />}
      {state?.needsProof ? (
        <ProofFields step={state.values.step ?? 'preview'} />
      ) : (
        <div className="act-steps">
          {isSeen ? (
            <>
              <Submit {...stepOf('do')}>{label}</Submit>
              <Button type="submit" look="ghost" {...stepOf('edit')}>
                {t('edit')}
              </Button>
            </>
          ) : (
            <Submit {...stepOf(showsOnly ? 'do' : 'preview')}>
              {showsOnly ? label : t('preview')}
            </Submit>
          )}
        </div>
      )}
    </PostForm>
  )
}

const stepOf = (value: ActStep) => ({ name: 'step', value })
