import { rememberCampaign } from '../analytics/campaign.ts'
import type { KnownPerson } from '../analytics/exporter.ts'
import type { Exporting } from '../analytics/exporting.ts'
import { nothing } from '../consent/choice.ts'
import { choiceNow, watchChoice } from '../consent/stored-choice.ts'
import { sessionNow, watchSession } from '../session/signed-in.ts'
import { measuring } from './here.ts'

/** Keeps where a visitor came from, and lets those know of the visit who may: nothing else is measured on a page to read. */
export function measureVisit() {
  const by = measuring
  if (!by) return
  const address = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  rememberCampaign(address, by.trackingCookie)
  if (!by.googleTag && !by.sandbox) return
  let exporting: Promise<Exporting> | undefined
  const settle = async () => {
    const choice = choiceNow() ?? nothing
    const isAllowed = choice.analytics || choice.marketing
    if (isAllowed) exporting ??= import('./exporting.ts').then((it) => it.exportingHere(by))
    const opened = await exporting
    opened?.settle(choice)
    if (isAllowed) opened?.know(await findPerson())
  }
  watchChoice(settle)
  watchSession(settle)
  void settle()
}

async function findPerson(): Promise<KnownPerson | null> {
  if (!sessionNow().marker) return null
  try {
    const answer = await fetch('/person.json')
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
