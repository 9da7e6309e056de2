import { type KeyboardEvent, type ToggleEvent, useEffect, useRef, useState } from 'react'

/** The open drawer hides the page behind it: it is a dialogue, takes the focus, and Tab goes round inside. */
export function useDrawer() {
  const ref = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const change = (drawer: HTMLElement, open: boolean) => {
    setIsOpen(open)
    if (open && !drawer.contains(document.activeElement)) stopsIn(drawer)[0]?.focus()
  }
  // It opens without any script, and may have been opened before this one came.
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) change(ref.current, true)
  }, [])
  return {
    ref,
    role: isOpen ? 'dialog' : 'complementary',
    'aria-modal': isOpen || undefined,
    onToggle: ({ newState, currentTarget, target }: ToggleEvent<HTMLElement>) => {
      // The details inside tell of their own opening here, too.
      if (target !== currentTarget) return
      change(currentTarget, newState === 'open')
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Tab' && isOpen) keepFocusIn(event)
    },
  }
}

const stopsIn = (drawer: HTMLElement): HTMLElement[] =>
  [...drawer.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), summary')].filter(
    (it) => it.checkVisibility(),
  )

function keepFocusIn(event: KeyboardEvent<HTMLElement>) {
  const stops = stopsIn(event.currentTarget)
  const [first, last] = [stops[0], stops.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
