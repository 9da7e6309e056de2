import { Get } from '@galgal/contract/GetUser'
import { ask } from './api.server.ts'
import { mayBeSignedIn } from './session.server.ts'
import type { Page } from './visit.server.ts'

/** Whom the header greets; nobody when there is no session. */
export type Visitor = { name: string; email: string; isBusiness: boolean } | null

export async function visitorOf(page: Page): Promise<Visitor> {
  if (!mayBeSignedIn(page)) return null
  try {
    const answer = await ask(page, Get, {})
    if (!answer.ok) return null
    const { firstName, lastName, email, businessType } = answer.value.personal
    return { name: `${firstName} ${lastName}`.trim(), email, isBusiness: businessType !== 'B2C' }
  } catch (error) {
    // Greeting nobody is better than losing the page; the page's own calls tell of the fault.
    console.error(error)
    return null
  }
}
