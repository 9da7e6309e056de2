import { filterableCar } from '@galgal/contract/filterable-car'
import { budgetBounds } from '@galgal/domain/budget'
import { facets } from '@galgal/domain/catalogue-filter'
import type { Catalogue } from '../../catalogue.server.ts'
import { PAGE_SIZE, type Sort, sorts } from './catalogue-view.server.ts'
import { addressOfForm } from './filter-form.ts'

type Asked = { sort: Sort; show: number; redirect?: string }

const formFields = new Set<string>([...facets, 'budgetMin', 'budgetMax'])

/** What the query asks: an order, how many cards, or a filter form that was sent without a script. */
export function askedOf(
  { searchParams }: URL,
  catalogue: Catalogue,
  { base, brands }: { base: string; brands: string[] },
): Asked {
  const sort = sorts.find((it) => it === searchParams.get('sort')) ?? 'recommended'
  const asked = { sort, show: shown(searchParams.get('show')) }
  if (![...searchParams.keys()].some((key) => formFields.has(key))) return asked
  const prices = catalogue.items.flatMap((item) => filterableCar(item).price ?? [])
  const form = { base, brands, bounds: budgetBounds(prices) }
  return { ...asked, redirect: addressOfForm(searchParams, form) }
}

/** Whole pages of cards, at least one. */
const shown = (text: string | null): number =>
  Math.max(1, Math.ceil((Number(text) || 0) / PAGE_SIZE)) * PAGE_SIZE
