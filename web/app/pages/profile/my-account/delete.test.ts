import { messages } from '@galgal/i18n/messages'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import DeletePage from './delete.tsx'

const PATH = '/profile/my-account/delete'

/** The page as it is served, before any script. */
function served(actionData?: object) {
  const props = { loaderData: { messages: {}, refused: undefined }, actionData }
  const page = createElement(DeletePage as unknown as (given: typeof props) => null, props)
  const intl = { locale: 'he-IL', messages: messages.he, timeZone: 'Asia/Jerusalem' }
  const Component = () => createElement(IntlProvider, { ...intl, children: page })
  const Stub = createRoutesStub([{ path: PATH, Component }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [PATH] }))
}

test('[AC05] the page asks whether to delete, says what goes and what stays, and deletes only by a form that is sent', () => {
  const page = served()
  const texts = messages.he.account.delete
  expect(page).toContain(`<h1>${texts.title}</h1>`)
  for (const text of [texts.lead, texts.goesList, texts.staysList, texts.submit])
    expect(page).toContain(text)
  expect(page).toMatch(new RegExp(`<form[^>]*action="${PATH}"`))
  expect(page).toMatch(/<form[^>]*method="post"/)
  expect(page).toMatch(new RegExp(`href="/profile/my-account"[^>]*>${texts.stay}<`))
})

test('a refusal stands above the form', () => {
  const message = messages.he.errors.error_customMessage_7060
  expect(served({ values: {}, fields: {}, message })).toContain(message)
})
