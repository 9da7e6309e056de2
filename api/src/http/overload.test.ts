import { Get } from '@galgal/contract/GetUser'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { createOverload } from './overload.ts'

test('a late process asks calls and pages to come back, in their language, and hears its keepers and webhooks of money', async () => {
  const { deps } = await openTestApi()
  const refuse = createOverload(deps, { isTooMuch: () => true })
  const at = async (path: string) => refuse(new Request(`http://localhost:3000${path}`))
  const call = await at(Get.path)
  expect([call?.status, call?.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call?.json()).toEqual({
    code: 503,
    message: 'השירות עמוס כרגע. נסו שוב בעוד רגע.',
  })
  const page = await at('/en/catalog')
  expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page?.text()).toMatch(/<html lang="en" dir="ltr">[\s\S]*The service is busy/)
  expect(await (await at('/catalog'))?.text()).toContain('dir="rtl"')
  for (const path of ['/healthz', '/readyz', '/api/webhooks/payment/sandbox'])
    expect(await at(path)).toBeUndefined()
})

test('a process in time refuses nobody', async () => {
  const { deps } = await openTestApi()
  const refuse = createOverload(deps, { isTooMuch: () => false })
  expect(refuse(new Request('http://localhost:3000/catalog'))).toBeUndefined()
})
