/** The heading of the list. */
export const RESULTS = 'results'

/** Where focus goes when the link that had it is gone from the page. */
export const focusResults = () => document.getElementById(RESULTS)?.focus({ preventScroll: true })
