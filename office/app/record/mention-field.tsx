import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Typed } from '../ui/ltr.tsx'
import { type Begun, begunMention, type Colleague, matching } from './begun-mention.ts'

type Props = ComponentProps<typeof TextField> & { colleagues: readonly Colleague[] }

/** A text in which colleagues are named after an @: those who may be meant are offered, by keys and by a press. Without scripts the name is typed. */
export function MentionField({ colleagues, ...field }: Props) {
  const t = useTranslations('officeNotes')
  const id = useId()
  const { begun, options, active, look, move, close } = useMentions(colleagues)
  const pick = (area: HTMLTextAreaElement | null, colleague: Colleague | undefined) => {
    if (!area || !begun || !colleague) return
    area.setRangeText(`${colleague.name} `, begun.from, begun.from + begun.typed.length, 'end')
    area.focus()
    close()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (options.length === 0) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' || event.key === 'Tab')
      pick(event.currentTarget, options[active])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  const isOpen = options.length > 0
  return (
    <div className="mention">
      <TextField
        {...field}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}${active}` : undefined}
        onInput={({ currentTarget }) => look(currentTarget)}
        onKeyDown={press}
        onBlur={close}
      />
      <p className="visually-hidden" role="status">
        {isOpen && t('offered', { count: options.length })}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          className="mention-options"
          aria-label={t('colleagues')}
          tabIndex={-1}
        >
          {options.map((colleague, at) => (
            <div
              key={colleague.id}
              id={`${id}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              ref={at === active ? keepInSight : undefined}
              // Before the field loses the caret.
              onPointerDown={(event) => {
                event.preventDefault()
                const around = event.currentTarget.closest('.mention')
                pick(around?.querySelector('textarea') ?? null, colleague)
              }}
            >
              <Typed>{colleague.name}</Typed>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** On a phone the field may stand at the screen's end. */
const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** What is begun in front of the caret, and who may be meant. */
function useMentions(colleagues: readonly Colleague[]) {
  const [begun, setBegun] = useState<Begun>()
  const [active, setActive] = useState(0)
  const options = begun ? matching(colleagues, begun.typed) : []
  return {
    begun,
    options,
    active,
    look: (area: HTMLTextAreaElement) => {
      setBegun(begunMention(area.value, area.selectionStart))
      setActive(0)
    },
    move: (by: number) => setActive((active + by + options.length) % options.length),
    close: () => setBegun(undefined),
  }
}
