import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BudgetField } from './budget-field.tsx'
import type { CatalogueView } from './catalogue-view.ts'
import { useDrawer } from './drawer.ts'
import { FacetField } from './facet-field.tsx'
import { ListLink } from './list-navigation.tsx'
import { useFilterForm } from './use-filter-form.ts'

export const RAIL = 'filters'

/** The filters: a plain form, and a drawer on small screens that opens without any script. */
export function Rail({ view }: { view: CatalogueView }) {
  const t = useTranslations('catalog')
  const pathIn = usePathIn()
  const drawer = useDrawer()
  const heading = useRef<HTMLHeadingElement>(null)
  const { form, isWaiting, ...handlers } = useFilterForm(view)
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
              to={view.base}
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
        {view.budget.bounds && (
          <BudgetField
            bounds={view.budget.bounds}
            chosen={view.budget.chosen}
            business={view.store === 'B2B'}
            isWaiting={isWaiting}
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
