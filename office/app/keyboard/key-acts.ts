export type KeyActs = {
  /** Opens the page that a physical key stands for. */
  goTo: (key: string) => void
  help: () => void
}

/** How long after `g` the second key may come. */
const PAIR_MS = 1500

/** What can be done by a key on the page as it stands; parts of pages say what they are by `data-key`. */
export function actOnKey({ goTo, help }: KeyActs) {
  let leadUntil = 0
  const plain: Record<string, () => unknown> = {
    Slash: focusSearch,
    KeyJ: () => moveRow(1),
    KeyK: () => moveRow(-1),
    KeyX: selectRow,
    KeyN: () => openPart('note'),
    Period: () => openPart('acts'),
  }
  return (event: KeyboardEvent) => {
    const { code } = event
    if ((event.ctrlKey || event.metaKey) && code === 'KeyK' && !event.altKey)
      return done(event, focusSearch())
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (code === 'Escape') return leaveField()
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    if (leadUntil > event.timeStamp) {
      leadUntil = 0
      return done(event, goTo(code) ?? true)
    }
    if (event.shiftKey) return code === 'Slash' ? done(event, help() ?? true) : undefined
    if (code === 'KeyG') {
      leadUntil = event.timeStamp + PAIR_MS
      return
    }
    const act = plain[code]
    if (act) done(event, act())
  }
}

const done = (event: KeyboardEvent, isDone: unknown) => {
  if (isDone) event.preventDefault()
}

const NOT_TYPED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset'])

/** Whether keys belong to what has the focus. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type)
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#search')
  field?.focus()
  field?.select()
  return field !== null
}

/** A field gives the page its keys back; what is open closes by itself. */
function leaveField() {
  if (document.activeElement instanceof HTMLElement && isTyping(document.activeElement))
    document.activeElement.blur()
}

const rowsOf = () => [...document.querySelectorAll<HTMLTableRowElement>('table.list tbody tr')]
const currentRow = () =>
  document.activeElement?.closest<HTMLTableRowElement>('table.list tbody tr') ?? undefined

/** Focus goes along the links of the rows, which Enter opens. */
function moveRow(by: 1 | -1): boolean {
  const rows = rowsOf()
  const current = currentRow()
  const at = current ? rows.indexOf(current) + by : by === 1 ? 0 : rows.length - 1
  const link = rows[at]?.querySelector<HTMLElement>('th a')
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
  return rows.length > 0
}

function selectRow(): boolean {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')
  box?.click()
  return box !== undefined && box !== null
}

/** Opens a part of the page that is closed, and brings focus to its first field or button. */
function openPart(name: 'note' | 'acts'): boolean {
  const part = document.querySelector<HTMLElement>(`[data-key="${name}"]`)
  const details = part?.closest('details') ?? part?.querySelector('details')
  if (name === 'note' && details) details.open = true
  const field = 'textarea, summary, button, a[href], input:not([type=hidden])'
  const target = part?.matches(field) ? part : part?.querySelector<HTMLElement>(field)
  target?.focus()
  return part !== null
}
