import { FieldError } from '@galgal/ui/forms/field.tsx'
import { describedBy, useFieldState } from '@galgal/ui/forms/form-state.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AddressLine, storedAddressList, useAddressList } from './address-list.ts'

type Props = {
  /** What the page says around the field. */
  texts: { label: ReactNode; hint: ReactNode; failed: ReactNode; none: ReactNode }
  /** The page that what was looked for is kept for. */
  storeAs: string
  /** The text goes with its form under this name; without one it only helps to fill in others. */
  name?: string
  defaultValue?: string
  onPick: (line: AddressLine) => void
}

/** Where addresses are looked up, in the page's language. */
export const useAddressSource = () => usePathIn()('/addresses.json')

/** Looks an address up by a few letters and a number. */
export function AddressSearch({ texts, storeAs, name = '', defaultValue = '', onPick }: Props) {
  const t = useTranslations('address')
  const id = useId()
  const source = useAddressSource()
  const { typed, error, errorId } = useFieldState(name)
  const [text, setText] = useState(typed ?? defaultValue)
  // A picked line stands in the field, and is nothing to look for.
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { lines } = useAddressList({ source, storeAs }, query)
  const options = isOpen && lines ? lines : []
  // As served the field is empty: only this browser knows what was looked for.
  useEffect(() => {
    const stored = storedAddressList({ source, storeAs })
    if (!stored.text) return
    setText(stored.text)
    setQuery(stored.text)
  }, [source, storeAs])

  function pick(line: AddressLine) {
    setIsOpen(false)
    setActive(-1)
    setText(line.address)
    onPick(line)
  }
  const keys = useComboboxKeys({ lines: lines ?? [], isOpen, setIsOpen, active, setActive, pick })
  const leave = () => setIsOpen(false)
  return (
    <div className={error ? 'field address-search field-wrong' : 'field address-search'}>
      <label htmlFor={name || id}>{texts.label}</label>
      <span className="address-search-box">
        <Icon name="pin" />
        <input
          id={name || id}
          name={name || undefined}
          className="input"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={options[active] && `${id}${active}`}
          aria-describedby={describedBy(error && errorId, `${id}hint`)}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setQuery(target.value)
            setActive(-1)
            setIsOpen(true)
          }}
          onKeyDown={(event) => (event.key === 'Escape' && !isOpen ? setText('') : keys(event))}
          onBlur={leave}
        />
        <Options id={id} options={options} active={active} pick={pick} />
      </span>
      <p className="field-hint" id={`${id}hint`}>
        {lines === null ? texts.failed : texts.hint}
      </p>
      <p className="visually-hidden" role="status">
        {isOpen && lines && t('found', { count: lines.length })}
      </p>
      {isOpen && lines?.length === 0 && <p className="address-search-none">{texts.none}</p>}
      <FieldError name={name} />
    </div>
  )
}

type Keys = {
  lines: AddressLine[]
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  active: number
  setActive: (at: number) => void
  pick: (line: AddressLine) => void
}

/** The keys of a combobox with a list: WAI-ARIA Authoring Practices, "Combobox". */
function useComboboxKeys({ lines, isOpen, setIsOpen, active, setActive, pick }: Keys) {
  const go = (step: 1 | -1) => {
    const last = lines.length - 1
    const next = active + step
    setIsOpen(true)
    setActive(!isOpen || next > last ? (step > 0 ? 0 : last) : next < 0 ? last : next)
  }
  return (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') go(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape') setIsOpen(false)
    else if (key === 'Enter') {
      // Of one address there is nothing to choose; of many none is taken unseen.
      const line = lines[active] ?? (lines.length === 1 ? lines[0] : undefined)
      if (line && isOpen) pick(line)
      else go(1)
    } else return
    // Enter chooses, and never sends the form.
    event.preventDefault()
  }
}

type OptionsProps = {
  id: string
  options: AddressLine[]
  active: number
  pick: (line: AddressLine) => void
}

function Options({ id, options, active, pick }: OptionsProps) {
  const t = useTranslations('address')
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      id={`${id}list`}
      role="listbox"
      className="address-options"
      tabIndex={-1}
      aria-label={t('list')}
      hidden={options.length === 0}
      // The field keeps focus while one of its lines is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((line, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
        <div
          key={line.id}
          id={`${id}${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onClick={() => pick(line)}
        >
          <Icon name={line.kind === 'city' ? 'globe' : 'pin'} />
          {line.address}
        </div>
      ))}
    </div>
  )
}
