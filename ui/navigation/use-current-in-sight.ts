import { type RefObject, useEffect } from 'react'

const middleOf = (it: Element) => {
  const { left, width } = it.getBoundingClientRect()
  return left + width / 2
}

/** Where a row of links is wider than the screen, the one of this page stands in its middle. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, current: string) {
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (row.current && link) row.current.scrollBy({ left: middleOf(link) - middleOf(row.current) })
  }, [row, current])
}
