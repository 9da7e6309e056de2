import { useTranslations } from 'use-intl'
import { BreadcrumbData, ItemListData } from '../../seo/structured-data.tsx'
import type { CatalogueView } from './catalogue-view.ts'

/** What search engines read of a list: its cars, and the way to it. */
export function ListData({ view }: { view: CatalogueView }) {
  const t = useTranslations('catalog')
  const shell = useTranslations('shell.breadcrumbs')
  const { base, cards, chips, store } = view
  const items = cards.map(({ to, name, version }) => ({ to, name: `${name} ${version}` }))
  const [first, second] = chips
  const way = [
    { to: '/', label: shell('home') },
    { to: base, label: t(store === 'B2B' ? 'allBusinessCars' : 'allCars') },
  ]
  // Without its second choice, a list is that of its first.
  if (first && second) way.push({ to: second.to, label: first.label })
  return (
    <>
      <ItemListData items={items} />
      {first && chips.length <= 2 && <BreadcrumbData way={way} here={(second ?? first).label} />}
    </>
  )
}
