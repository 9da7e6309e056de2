import { endFields, ends, readEnd } from '@galgal/domain/catalogue/budget'
import type { Budget } from '@galgal/domain/catalogue/catalogue-filter'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CatalogueView } from './catalogue-view.ts'
import { useAfterPaint, useAtRest } from './list-navigation.tsx'
import { addressOfForm } from './listed.ts'

/** With a script every change is an address at once; the boxes follow when the address changes by other ways. */
export function useFilterForm(view: CatalogueView) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const pathIn = usePathIn()
  const wasBudget = useRef(false)

  const { schedule, isWaiting: isScheduled } = useAfterPaint()
  // The page of an earlier choice may be drawn when the router has already begun another navigation.
  const underway = useRef(0)
  const isWaiting = useCallback(() => isScheduled() || underway.current > 0, [isScheduled])

  const ask = async (isBudget: boolean) => {
    if (!form.current) return
    const { base, brands, budget } = view
    const fields = fieldsOf(form.current, budget.chosen)
    const to = addressOfForm(fields, { base, brands, bounds: budget.bounds })
    // The address, not this page, says where one is: a press may come before the page of the last one.
    const { pathname, search } = window.location
    if (pathIn(to) === pathname + search) return
    // A thumb that goes on moving is one step back, not ten.
    const replace = isBudget && wasBudget.current
    wasBudget.current = isBudget
    underway.current++
    try {
      await navigate(pathIn(to), { replace, preventScrollReset: true })
    } finally {
      underway.current--
    }
  }
  const go = (isBudget: boolean) => schedule(() => ask(isBudget))
  useChosenBoxes(form, view, { go, isWaiting })

  return {
    form,
    isWaiting,
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isBox(target)) go(false)
    },
    onClick: ({ target }: MouseEvent<HTMLFormElement>) => {
      // A radio that is picked again lets go.
      if (!isBox(target) || target.type !== 'radio') return
      if (!view.chosen.includes(nameOf(target))) return
      target.checked = false
      go(false)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const isButton = (event.nativeEvent as SubmitEvent).submitter instanceof HTMLButtonElement
      const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
      const drawer = event.currentTarget.parentElement
      if (isButton && wrong) wrong.focus()
      else if (isButton && drawer?.matches(':popover-open')) drawer.hidePopover()
      go(!isButton)
    },
  }
}

/** What the form holds; an end of the budget that is no amount stays as the list has it. */
function fieldsOf(form: HTMLFormElement, chosen: Budget | null): FormData {
  const fields = new FormData(form)
  for (const end of ends)
    if (readEnd(String(fields.get(endFields[end]) ?? '')) === null)
      fields.set(endFields[end], String(chosen?.[end] ?? ''))
  return fields
}

/** What was chosen before scripts ran is asked for; from then on the boxes show what the address says. */
function useChosenBoxes(
  form: React.RefObject<HTMLFormElement | null>,
  { chosen }: CatalogueView,
  { go, isWaiting }: { go: (isBudget: boolean) => void; isWaiting: () => boolean },
) {
  const inputs = () =>
    [...(form.current?.elements ?? [])].filter((it) => it instanceof HTMLInputElement)
  useEffect(() => {
    if (inputs().some(isTouched)) go(false)
  }, [])
  useAtRest(chosen, isWaiting, () => {
    for (const input of inputs()) if (isBox(input)) input.checked = chosen.includes(nameOf(input))
  })
}

const nameOf = ({ name, value }: HTMLInputElement) => `${name}-${value}`

const isBox = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

/** Whether an input stands otherwise than it was served. */
const isTouched = (input: HTMLInputElement): boolean =>
  input.type === 'text'
    ? input.value !== input.defaultValue
    : isBox(input) && input.checked !== input.defaultChecked
