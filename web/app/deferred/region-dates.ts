import { useEffect } from 'react'

/** Whether the region that a browser is set to is Switzerland. */
export const isSwiss = (language = '') => /^[a-z]{2,3}(?:-[a-z]{4})?-ch\b/i.test(language)

/** Dates in figures as the visitor's region writes them; pages are the same for everyone, so the browser rewrites them. */
export function useRegionDates() {
  useEffect(() => {
    if (!isSwiss(navigator.language)) return
    let stop: (() => void) | undefined
    let isGone = false
    import('./swiss-dates.ts').then(
      ({ keepSwiss }) => {
        if (!isGone) stop = keepSwiss(document.body)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
}
