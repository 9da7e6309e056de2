import type { TodaysOffer } from '../catalogue/offer-file.ts'

/** The day's offer in the page's language; null when there is none or none can be had. */
export async function todaysOffer(): Promise<TodaysOffer> {
  try {
    const answer = await fetch(`/offer/${document.documentElement.lang}.json`)
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
