import { expect, ONCE, test } from './visitor.ts'

test('[SH07] the browser’s language never changes the page’s', { tag: ONCE }, async ({
  request,
}) => {
  for (const accepted of ['en-GB', 'en,he;q=0.1', 'fr']) {
    const answer = await request.get('/', {
      headers: { 'accept-language': accepted },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<html lang="he"')
  }
})

test('a page says the base of its style once', { tag: ONCE }, async ({ request }) => {
  const page = await (await request.get('/')).text()
  expect(page.split('--content-max:')).toHaveLength(2)
})
