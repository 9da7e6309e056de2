import { faults, refusals } from '@galgal/contract/refusals'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'

const both = ['he', 'en'] as const

/** The page of docs that tells every no of the API, made of the contract and the words themselves. */
function pageOfErrors(): string {
  const { he, en } = { he: messages.he.errors, en: messages.en.errors }
  const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const known = Object.entries(refusals)
    .map(([name, { code, status }]) => {
      const key = `error_customMessage_${code}` as const
      return row(code, status, name, he[key], en[key])
    })
    .join('\n')
  const others = faults
    .map((status) => row(status, he[`fault_${status}`], en[`fault_${status}`]))
    .join('\n')
  return `# What the API says no with

Every no is \`{ code, message, fields? }\` in the caller's language. The storefront says a code of the first table in
its own words, and the message as it came for any other. This page is made of the contract and of the words:
\`npx vitest run test/errors.test.ts -u\` writes it anew.

## The ${Object.keys(refusals).length} codes of rules

| Code | HTTP | Name | Hebrew | English |
|---|---|---|---|---|
${known}

## Everything else: the code is the HTTP status

| Status | Hebrew | English |
|---|---|---|
${others}
`
}

test('[ER03] the 48 codes, each with its status and its words in both languages', async () => {
  expect(Object.keys(refusals)).toHaveLength(48)
  await expect(pageOfErrors()).toMatchFileSnapshot('../docs/errors.md')
})

test.for(both)('[ER09] the labels of what goes wrong are there: %s', (language) => {
  const { errorsPage, offline, coupon, offers, errors } = messages[language]
  const labels = {
    pageNotFound: errorsPage.notFound.title,
    noConnection: offline.SB_NO_CONNECTION_TITLE,
    retry: offline.SB_RETRY,
    generalCouponError: coupon.notPut,
    wrongNotification: offers.notificationTitle,
    pdIdError: errors.pdIdError,
  }
  expect(Object.values(labels).filter((label) => !/\S{2}/.test(label))).toEqual([])
  expect(new Set(Object.values(labels)).size).toBe(6)
})

test('[ER10] a card that is not there is not found, in either place that says so', () => {
  for (const said of [messages.en.errors.error_customMessage_7042, messages.en.payment.method.lost])
    expect(said).toMatch(/^Card not found\./)
  for (const said of [messages.he.errors.error_customMessage_7042, messages.he.payment.method.lost])
    expect(said).toMatch(/^הכרטיס לא נמצא\./)
})
