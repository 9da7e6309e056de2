import { expect, test } from 'vitest'
import { finished, openRoute, signedIn, userAnswer } from '../../../test/open-route.ts'
import { orderAnswer } from '../../../test/order-answer.ts'
import { loader } from './contract-text.ts'

const written = {
  html: '<!doctype html><p>text</p><script>alert(1)</script>',
  title: 'x',
  version: '1',
  reuqestType: 'contract',
  fileName: 'x.pdf',
  signed: null,
  canSign: false,
}

test('[MS15] whatever a contract may hold, nothing in it runs, is sent or comes from elsewhere', async () => {
  const { args } = openRoute({
    path: '/subscribe/contract-text?order=019ab5c0-3d11-7b52-9a6e-5f0c1b2a7d41',
    cookies: signedIn,
    api: {
      'GetUser/Get': userAnswer(finished),
      'SubscriptionMain/getSubscription': orderAnswer({}),
      'SubscriptionMain/GetSubscriptionDocumentPreAssign': Response.json(written),
    },
  })
  const answer = await loader(args as unknown as Parameters<typeof loader>[0])
  const policy = answer.headers.get('Content-Security-Policy')?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin allow-modals',
    ]),
  )
  expect(policy.join()).not.toMatch(/script|https?:|\*/)
  expect(await answer.text()).toBe(written.html)
})
