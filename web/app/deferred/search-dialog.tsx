import type { Store } from '@galgal/domain/store'
import { LONGEST_QUERY, readQuery } from '@galgal/domain/text-search'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { storePath } from '../catalogue/store-address.ts'
import { useSearch } from '../search/search-in-browser.ts'
import { WithDeferredMessages } from './deferred-messages.tsx'
import style from './search-dialog.css?url&no-inline'
import { LIST, optionId, optionsOf, SearchOptions } from './search-options.tsx'

export type SearchDialogProps = { store: Store; onClose: () => void }

/** A field over the page that answers while one types; Enter leads to all that was found. */
export function SearchDialog(props: SearchDialogProps) {
  return (
    <WithDeferredMessages name="search">
      <link rel="stylesheet" href={style} precedence="deferred" />
      <Whole {...props} />
    </WithDeferredMessages>
  )
}

function Whole({ store, onClose }: SearchDialogProps) {
  const t = useTranslations('search')
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useEffect(() => dialog.current?.showModal(), [])
  // What was chosen or sent leads to another page, which it would cover.
  useEffect(() => () => dialog.current?.close(), [key])
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t('title')}
      onClick={closeBeside}
      onClose={onClose}
    >
      <Field store={store} close={() => dialog.current?.close()} />
    </dialog>
  )
}

function Field({ store, close }: { store: Store; close: () => void }) {
  const t = useTranslations('search')
  const pathIn = usePathIn()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const search = useSearch(store)
  const typed = readQuery(text)
  const found = useMemo(() => (typed && search ? search.find(typed) : undefined), [search, typed])
  const options = search && found ? optionsOf(search.cars, found, { store, typed }) : []
  const shown = isOpen ? options : []
  const keys = useComboboxKeys({ count: options.length, isOpen, setIsOpen, active, setActive })
  const isNothing = found !== undefined && options.length === 0
  return (
    <search>
      <Form className="search-dialog-field" action={pathIn(`${storePath(store)}/search`)}>
        <Icon name="search" />
        <input
          // The dialog stands for nothing else.
          ref={focusOnce}
          name="q"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={LIST}
          aria-activedescendant={shown[active] && optionId(active)}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
          maxLength={LONGEST_QUERY}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(-1)
            setIsOpen(true)
          }}
          onKeyDown={keys}
        />
        <button
          type="button"
          className="button button-ghost button-small"
          aria-label={t('close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </Form>
      <p className="visually-hidden" role="status">
        {found && !isNothing && t('count', { count: countOf(found) })}
        {isNothing && t('none', { query: typed })}
      </p>
      <SearchOptions options={shown} active={active} />
      {isNothing && <Nothing typed={typed} store={store} />}
    </search>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()

const countOf = (found: { cars: unknown[]; questions: unknown[]; posts: unknown[] }) =>
  found.cars.length + found.questions.length + found.posts.length

function Nothing({ typed, store }: { typed: string; store: Store }) {
  const t = useTranslations('search')
  return (
    <div className="search-dialog-nothing">
      <p>
        <b>{t('none', { query: typed })}</b>
      </p>
      <p className="muted">{t('noneText')}</p>
      <ButtonLink small look="outline" to={`${storePath(store)}/catalog`}>
        {t('toCatalogue')}
      </ButtonLink>
    </div>
  )
}

type Keys = {
  count: number
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  active: number
  setActive: (at: number) => void
}

/** The keys of a combobox with a list: WAI-ARIA Authoring Practices, "Combobox". */
function useComboboxKeys({ count, isOpen, setIsOpen, active, setActive }: Keys) {
  const go = (step: 1 | -1) => {
    const next = active + step
    setIsOpen(true)
    // There is no line to go to while the index is on its way.
    if (count > 0)
      setActive(!isOpen || next >= count ? (step > 0 ? 0 : count - 1) : next < 0 ? count - 1 : next)
  }
  return (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') go(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape' && isOpen && count > 0) setIsOpen(false)
    else if (key === 'Enter' && isOpen && active >= 0 && active < count)
      document.getElementById(optionId(active))?.click()
    else return
    // A second Esc closes the dialog, and Enter on no line sends the form.
    event.preventDefault()
  }
}
