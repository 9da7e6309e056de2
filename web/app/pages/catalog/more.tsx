import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathWithout, usePathIn } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type CatalogueView, PAGE_SIZE } from './catalogue-view.ts'
import { placeOf } from './results.tsx'

type Props = { view: CatalogueView; expectMore: () => void }

/** A link to the same list with more cars; followed without a script it leads to the first of them. */
export function More({ view: { total, cards, sort, nextId }, expectMore }: Props) {
  const words = useTranslations('catalog')
  const navigate = useNavigate()
  const pathIn = usePathIn()
  const path = pathWithout(useLocation().pathname)
  if (nextId === null) return null
  const query = new URLSearchParams({
    ...(sort === 'recommended' ? {} : { sort }),
    show: String(cards.length + PAGE_SIZE),
  })
  const to = `${path}?${query}`
  const stay = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    expectMore()
    navigate(pathIn(to), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="results-more">
      <p className="muted">{words('shown', { shown: cards.length, count: total })}</p>
      <ButtonLink to={`${to}#${placeOf(nextId)}`} look="outline" rel="nofollow" onClick={stay}>
        {words('more', { count: Math.min(total - cards.length, PAGE_SIZE) })}
      </ButtonLink>
    </div>
  )
}
