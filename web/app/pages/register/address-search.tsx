import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePathIn } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import {
  type AddressLine,
  keptAddressList,
  type Place,
  readPlace,
  useAddressList,
} from './address-list.ts'

type Props = { onPick: (place: Place) => void }

/** Looks an address up by a few letters and a number; the form's own fields stay for whoever would rather type. */
export function AddressSearch({ onPick }: Props) {
  const words = useTranslations('register.address.search')
  const id = useId()
  const source = usePathIn()('/addresses.json')
  const [text, setText] = useState('')
  // A picked line stands in the field, and is nothing to look for.
  const [asked, ask] = useState('')
  const [isOpen, open] = useState(false)
  const [active, setActive] = useState(-1)
  const { lines } = useAddressList(source, asked)
  const options = isOpen && lines ? lines : []
  // As served the field is empty: only this browser knows what was looked for.
  useEffect(() => {
    const kept = keptAddressList(source)
    setText(kept.text)
    ask(kept.text)
  }, [source])

  async function pick(line: AddressLine) {
    open(false)
    setActive(-1)
    setText(line.address)
    const place = await readPlace(source, line.id)
    if (place) onPick(place)
  }
  const keys = useComboboxKeys({ lines: lines ?? [], isOpen, open, active, setActive, pick })
  const leave = () => open(false)
  return (
    <div className="field address-search">
      <label htmlFor={id}>{words('label')}</label>
      <span className="address-search-box">
        <Icon name="pin" />
        <input
          id={id}
          className="input"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={options[active] && `${id}${active}`}
          aria-describedby={`${id}hint`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            ask(target.value)
            setActive(-1)
            open(true)
          }}
          onKeyDown={(event) => (event.key === 'Escape' && !isOpen ? setText('') : keys(event))}
          onBlur={leave}
        />
        <Options id={id} options={options} active={active} pick={pick} />
      </span>
      <p className="field-hint" id={`${id}hint`}>
        {words(lines === null ? 'failed' : 'hint')}
      </p>
      <p className="visually-hidden" role="status">
        {isOpen && lines && words('found', { count: lines.length })}
      </p>
      {isOpen && lines?.length === 0 && <p className="address-search-none">{words('none')}</p>}
    </div>
  )
}

type Keys = {
  lines: AddressLine[]
  isOpen: boolean
  open: (is: boolean) => void
  active: number
  setActive: (at: number) => void
  pick: (line: AddressLine) => void
}

/** The keys of a combobox with a list: WAI-ARIA Authoring Practices, "Combobox". */
function useComboboxKeys({ lines, isOpen, open, active, setActive, pick }: Keys) {
  const go = (step: 1 | -1) => {
    const last = lines.length - 1
    const next = active + step
    open(true)
    setActive(!isOpen || next > last ? (step > 0 ? 0 : last) : next < 0 ? last : next)
  }
  return (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') go(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape') open(false)
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
  const words = useTranslations('register.address.search')
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      id={`${id}list`}
      role="listbox"
      className="address-options"
      tabIndex={-1}
      aria-label={words('list')}
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
