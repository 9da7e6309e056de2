import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type KeyboardEvent, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BudgetField } from './budget-field.tsx'
import type { CatalogueView } from './catalogue-view.ts'
import { FacetField } from './facet-field.tsx'
import { ListLink } from './list-navigation.tsx'
import { withQuery } from './list-query.ts'
import { useFilterForm } from './use-filter-form.ts'

export const RAIL = 'filters'

/** The filters: a plain form, and a drawer on small screens that opens without any script. */
export function Rail({ view }: { view: CatalogueView }) {
  const t = useTranslations('catalog')
  const pathIn = usePathIn()
  const drawer = useDrawer()
  const heading = useRef<HTMLHeadingElement>(null)
  const { form, ...handlers } = useFilterForm(view)
  return (
    <section className="panel rail" id={RAIL} popover="auto" aria-label={t('filter')} {...drawer}>
      {/* Without autocomplete no browser brings back boxes that the address does not know of. */}
      <form ref={form} action={pathIn(view.base)} autoComplete="off" {...handlers}>
        <div className="rail-head">
          <h2 ref={heading} tabIndex={-1}>
            {t('filter')}
          </h2>
          {view.chips.length > 0 && (
            <ListLink
              className="text-link"
              to={withQuery(view.base, view)}
              // The link goes away with what it cleans.
              onClick={() => heading.current?.focus({ preventScroll: true })}
            >
              {t('clean')}
            </ListLink>
          )}
          <button
            className="rail-close"
            type="button"
            popoverTarget={RAIL}
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <Icon name="close" />
          </button>
        </div>
        {view.sort !== 'recommended' && <input type="hidden" name="sort" value={view.sort} />}
        {view.period !== null && <input type="hidden" name="period" value={view.period} />}
        {view.budget.bounds && (
          <BudgetField
            base={view.base}
            bounds={view.budget.bounds}
            stops={view.budget.stops}
            chosen={view.budget.chosen}
            unread={view.budget.unread}
            business={view.store === 'B2B'}
          />
        )}
        {view.facets.map((facet) => (
          <FacetField key={facet.key} facet={facet} />
        ))}
        <div className="rail-foot">
          <button className="button button-primary button-wide" type="submit">
            {t('show', { count: view.total })}
          </button>
        </div>
      </form>
    </section>
  )
}

/** The open drawer hides the page behind it: it is a dialogue, takes the focus, and Tab goes round inside. */
function useDrawer() {
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
