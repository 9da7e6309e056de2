import { type BrowserContext, type Cookie, expect } from '@playwright/test'
import { ownPage } from './calls.ts'

const CHOICE = 'a-consent'

let declined: Cookie | undefined

/** Answers what a first visit is asked: nothing that is not necessary. It is said once, and then known. */
export async function answerAsBefore(context: BrowserContext) {
  if (declined) return context.addCookies([declined])
  const headers = { ...ownPage, accept: 'application/json' }
  const answer = await context.request.post('/cookies/choice', {
    headers,
    form: { choice: 'none' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  declined = (await context.cookies()).find(({ name }) => name === CHOICE)
  expect(declined).toBeTruthy()
}
