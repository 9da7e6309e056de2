import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When another period is chosen, the prices of the list roll in as that of a car's page does; they take no other room. */
export function useRollingPrices(list: RefObject<HTMLElement | null>, period: number | null) {
  const before = useRef(period)
  useLayoutEffect(() => {
    const element = list.current
    if (before.current === period || !element) return
    before.current = period
    element.classList.remove('prices-roll')
    // Only what has been laid out without it begins anew.
    element.getBoundingClientRect()
    element.classList.add('prices-roll')
  }, [list, period])
}
