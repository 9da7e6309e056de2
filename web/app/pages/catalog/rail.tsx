import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePathIn } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { BudgetField } from './budget-field.tsx'
import type { CatalogueView } from './catalogue-view.server.ts'
import { FacetField } from './facet-field.tsx'
import { addressOfForm } from './filter-form.ts'

export const RAIL = 'filters'

/** The filters: a plain form, and a drawer on small screens that opens without any script. */
export function Rail({ view }: { view: CatalogueView }) {
  const words = useTranslations('catalog')
  const pathIn = usePathIn()
  const { form, ...handlers } = useImmediateFilters(view)
  return (
    <aside className="panel rail" id={RAIL} popover="auto" aria-label={words('filter')}>
      <form ref={form} action={pathIn(view.base)} {...handlers}>
        <div className="rail-head">
          <h2>{words('filter')}</h2>
          {view.chips.length > 0 && (
            <Link className="text-link" to={view.base} preventScrollReset>
              {words('clean')}
            </Link>
          )}
          <button
            className="rail-close"
            type="button"
            popoverTarget={RAIL}
            popoverTargetAction="hide"
            aria-label={words('close')}
          >
            <Icon name="close" />
          </button>
        </div>
        {view.sort !== 'recommended' && <input type="hidden" name="sort" value={view.sort} />}
        {view.budget.bounds && (
          <BudgetField
            bounds={view.budget.bounds}
            chosen={view.budget.chosen}
            business={view.store === 'B2B'}
          />
        )}
        {view.facets.map((facet) => (
          <FacetField key={facet.key} facet={facet} />
        ))}
        <div className="rail-foot">
          <button className="button button-primary button-wide" type="submit">
            {words('show', { count: view.total })}
          </button>
        </div>
      </form>
    </aside>
  )
}

/** With a script every change is an address at once; the boxes follow when the address changes by other ways. */
function useImmediateFilters(view: CatalogueView) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { state } = useNavigation()
  const pathIn = usePathIn()

  const go = () => {
    if (!form.current) return
    const { base, brands, budget } = view
    const to = addressOfForm(new FormData(form.current), { base, brands, bounds: budget.bounds })
    navigate(pathIn(to), { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    if (state !== 'idle' || !form.current) return
    const chosen = new Set(view.chosen)
    for (const input of form.current.querySelectorAll<HTMLInputElement>('input'))
      if (isBox(input)) input.checked = chosen.has(`${input.name}-${input.value}`)
  }, [state, view.chosen])

  return {
    form,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (isBox(event.target)) go()
    },
    onClick: ({ target }: MouseEvent<HTMLFormElement>) => {
      // A radio that is picked again lets go.
      if (!isBox(target) || target.type !== 'radio') return
      if (!view.chosen.includes(`${target.name}-${target.value}`)) return
      target.checked = false
      go()
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const drawer = event.currentTarget.parentElement
      if (drawer?.matches(':popover-open') && isButton(event)) drawer.hidePopover()
      go()
    },
    onKeyDown: keepFocusInDrawer,
  }
}

const isBox = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

const isButton = ({ nativeEvent }: FormEvent) =>
  (nativeEvent as SubmitEvent).submitter instanceof HTMLButtonElement

/** The open drawer hides the page behind it, so Tab goes round inside. */
function keepFocusInDrawer(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Tab' || !event.currentTarget.closest(':popover-open')) return
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a, button, input, summary')
  const seen = [...stops].filter((it) => it.checkVisibility())
  const [first, last] = [seen[0], seen.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
