import { type RefObject, useEffect, useLayoutEffect } from 'react'

/*
 * What is typed into a form outlives a reload, a change of language and a page that could not be fetched:
 * it stays with the tab until the form has been accepted. Secrets are never kept.
 */

const PREFIX = 'typed '

type Typed = Record<string, string>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const secretHint = /password|one-time-code|^cc-/
const secretName = /password/i

const isTyped = (it: Element): it is Control =>
  (it instanceof HTMLInputElement ||
    it instanceof HTMLSelectElement ||
    it instanceof HTMLTextAreaElement) &&
  it.name !== '' &&
  !/^(?:password|file|submit|button)$/.test(it.type) &&
  !secretHint.test(it.autocomplete) &&
  !secretName.test(it.name)

const isTick = (it: Control): it is HTMLInputElement =>
  it instanceof HTMLInputElement && (it.type === 'checkbox' || it.type === 'radio')

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isTyped)

/** Boxes and radio buttons by name and value: several may share a name. */
const keyOf = (it: Control) => (isTick(it) ? `${it.name}=${it.value}` : it.name)

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    controlsOf(form).map((it) => [keyOf(it), isTick(it) ? String(it.checked) : it.value]),
  )

/** Only what still stands as it was served is filled in: a browser may have restored it, or someone typed already. */
function fillIn(form: HTMLFormElement, typed: Typed) {
  for (const it of controlsOf(form)) {
    const stored = typed[keyOf(it)]
    if (stored === undefined) continue
    if (isTick(it)) {
      if (it.checked === it.defaultChecked) it.checked = stored === 'true'
    } else if (it.value === servedValue(it)) it.value = stored
  }
}

const servedValue = (it: Control) =>
  it instanceof HTMLSelectElement
    ? ([...it.options].find(({ defaultSelected }) => defaultSelected) ?? it.options[0])?.value
    : it.defaultValue

/** A value that this tab keeps; null where nothing is kept or nothing may be. */
export function findTyped(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown) {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Without storage what is typed lasts as long as the page.
  }
}

/** Forgets what this tab keeps of one form, or of all. */
export function forgetTyped(only?: string) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (only === undefined ? key.startsWith(PREFIX) : key === PREFIX + only)
        sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

// The form that was sent last; only the page that comes next knows whether it was accepted.
let sent: string | undefined

/** Forgets the form that led to this page; one that comes back with a mistake is the page's own. */
export function useSettled(page: string) {
  useEffect(() => {
    if (sent !== undefined && sent !== page) forgetTyped(sent)
    sent = undefined
  }, [page])
}

/** Keeps what is typed into a form under its own key, and fills it in again. `isShownAgain`: the server has just done so. */
export function useKeepTyped(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  isShownAgain: boolean,
) {
  // Before anything reads the fields: effects of the form's own parts run after this one.
  useLayoutEffect(() => {
    const it = form.current
    const typed = findTyped(key)
    if (it && typed !== null && !isShownAgain) fillIn(it, typed as Typed)
  }, [form, key, isShownAgain])

  useEffect(() => {
    const it = form.current
    if (!it) return
    const remember = () => keep(key, typedIn(it))
    const markSent = () => {
      sent = key
    }
    it.addEventListener('input', remember)
    it.addEventListener('submit', markSent)
    return () => {
      it.removeEventListener('input', remember)
      it.removeEventListener('submit', markSent)
    }
  }, [form, key])
}
