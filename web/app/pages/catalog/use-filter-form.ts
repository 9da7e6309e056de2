import { endFields, ends, readEnd } from '@galgal/domain/catalogue/budget'
import type { Budget } from '@galgal/domain/catalogue/catalogue-filter'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { type CatalogueView, chosenIn } from './catalogue-view.ts'
import { useAtRest, useDeparture, useListNavigation } from './list-navigation.tsx'
import { addressOfForm, filterAt } from './listed.ts'

/** With a script every change is an address at once; the boxes follow when the address changes by other ways. */
export function useFilterForm(view: CatalogueView) {
  const form = useRef<HTMLFormElement>(null)
  const { schedule } = useListNavigation()
  const wasBudget = useRef(false)

  const address = (): string | null => {
    if (!form.current) return null
    const { base, brands, budget } = view
    const fields = fieldsOf(form.current, budget.chosen)
    const to = addressOfForm(fields, { base, brands, bounds: budget.bounds })
    // The address, not this page, says where one is: a press may come before the page of the last one.
    const { pathname, search } = window.location
    return to === pathWithout(pathname) + search ? null : to
  }
  const go = (isBudget: boolean) => {
    // A thumb that goes on moving is one step back, not ten.
    schedule(address, { replace: isBudget && wasBudget.current })
    wasBudget.current = isBudget
  }
  const boxes = useChosenBoxes(form, view, go)

  return {
    form,
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      if (!isBox(target)) return
      boxes.changed()
      go(false)
    },
    onClick: ({ target }: MouseEvent<HTMLFormElement>) => {
      // A radio that is picked again lets go.
      if (!isBox(target) || target.type !== 'radio') return
      if (!boxes.wasOn(target)) return
      target.checked = false
      boxes.changed()
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
  { chosen, base, brands }: CatalogueView,
  go: (isBudget: boolean) => void,
) {
  const on = useRef(chosen)
  const inputs = () =>
    [...(form.current?.elements ?? [])].filter((it) => it instanceof HTMLInputElement)
  const changed = () => {
    on.current = inputs().flatMap((it) => (isBox(it) && it.checked ? nameOf(it) : []))
  }
  const show = (chosen: string[]) => {
    for (const input of inputs()) if (isBox(input)) input.checked = chosen.includes(nameOf(input))
    changed()
  }
  useEffect(() => {
    changed()
    if (inputs().some(isTouched)) go(false)
  }, [])
  useDeparture((to) => {
    const filter = filterAt(to, { base, brands })
    if (filter) show(chosenIn(filter))
  })
  useAtRest(chosen, () => show(chosen))
  return {
    changed,
    /** before it was pressed, which the page may not show yet */
    wasOn: (box: HTMLInputElement) => on.current.includes(nameOf(box)),
  }
}

const nameOf = ({ name, value }: HTMLInputElement) => `${name}-${value}`

const isBox = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

/** Whether an input stands otherwise than it was served. */
const isTouched = (input: HTMLInputElement): boolean =>
  input.type === 'text'
    ? input.value !== input.defaultValue
    : isBox(input) && input.checked !== input.defaultChecked
