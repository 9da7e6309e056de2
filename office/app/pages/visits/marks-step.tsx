import { carParts, markKinds, markSizes } from '@galgal/domain/fleet/visits'
import { Button, ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FieldError, SelectField } from '@galgal/ui/forms/field.tsx'
import { type FormState, FormStateContext } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { use } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { CarOutline } from './car-outline.tsx'
import { type Mark, stepPath, type Visit } from './visit.ts'

/** Marks on the car: those of before, and those that are seen now. */
export function MarksStep({ visit, state }: { visit: Visit; state: unknown }) {
  const t = useTranslations('officeVisits')
  return (
    <>
      <section className="panel visit-form" aria-labelledby="marks">
        <h2 id="marks">{t('steps.marks')}</h2>
        <MarkLists visit={visit} isOpen />
      </section>
      {/* Another list of marks: a form as it was at first. */}
      <AddMark key={visit.marks.length} visit={visit} state={state} />
      <ButtonLink wide to={stepPath(visit, 'sign')}>
        {t('next')}
      </ButtonLink>
    </>
  )
}

/** The marks of a car in words. */
export function MarkLists({ visit, isOpen = false }: { visit: Visit; isOpen?: boolean }) {
  const t = useTranslations('officeVisits')
  const word = useMarkWords()
  const { marks, earlierMarks } = visit
  return (
    <>
      <h3>{t('marks.now')}</h3>
      {marks.length === 0 && <p className="muted">{t('marks.none')}</p>}
      <ul className="mark-list">
        {marks.map((mark, place) => (
          <li key={place}>
            <span>{word(mark)}</span>
            {isOpen && (
              <Form method="post">
                <input type="hidden" name="act" value="removeMark" />
                <Button type="submit" name="place" value={place} look="ghost" small>
                  {t('marks.remove')} <span className="visually-hidden">{word(mark)}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <h3>{t('marks.before')}</h3>
      {earlierMarks.length === 0 && <p className="muted">{t('marks.noneBefore')}</p>}
      <ul className="mark-list">
        {earlierMarks.map((mark, place) => (
          <li key={place}>{word(mark)}</li>
        ))}
      </ul>
    </>
  )
}

export function useMarkWords() {
  const t = useTranslations('carCondition')
  return ({ part, kind, size }: Mark) =>
    [t(`parts.${part}`), t(`kinds.${kind}`), t(`sizes.${size}`)].join(' · ')
}

function AddMark({ visit, state }: { visit: Visit; state: unknown }) {
  const t = useTranslations('officeVisits')
  const condition = useTranslations('carCondition')
  return (
    <PostForm state={state as FormState | undefined} className="panel visit-form">
      <h3>{t('marks.add')}</h3>
      <input type="hidden" name="act" value="addMark" />
      <CarOutline visit={visit} />
      <details>
        <summary>{t('marks.byList')}</summary>
        <SelectField
          name="partOfList"
          label={t('marks.part')}
          placeholder={t('marks.onOutline')}
          optional
          options={carParts.map((part) => ({ value: part, label: condition(`parts.${part}`) }))}
        />
      </details>
      <Words
        name="kind"
        legend={t('marks.kind')}
        options={markKinds}
        labelOf={(it) => condition(`kinds.${it}`)}
      />
      <Words
        name="size"
        legend={t('marks.size')}
        options={markSizes}
        labelOf={(it) => condition(`sizes.${it}`)}
      />
      <Submit look="outline">{t('marks.add')}</Submit>
    </PostForm>
  )
}

type WordsProps<Value extends string> = {
  name: string
  legend: string
  options: readonly Value[]
  labelOf: (value: Value) => string
}

/** A choice of one word, each a press away. */
function Words<Value extends string>({ name, legend, options, labelOf }: WordsProps<Value>) {
  const typed = use(FormStateContext)?.values[name]
  return (
    <fieldset className="one-of">
      <legend>{legend}</legend>
      <div className="one-of-row one-of-words">
        {options.map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === typed} />
            <span>{labelOf(value)}</span>
          </label>
        ))}
      </div>
      <FieldError name={name} />
    </fieldset>
  )
}
