import { expect, ONE_WIDTH, test } from './visitor.ts'

/** Pages to read, each with its kind of structured data besides the way to it. */
const pages = {
  '/faq': 'FAQPage',
  '/blog': undefined,
  '/handbook': undefined,
  '/blog/reading-a-price': 'BlogPosting',
  '/asistencia-en-carretera': undefined,
  '/energia-emovili': undefined,
  '/terms-and-conditions': undefined,
  '/privacy': undefined,
  '/cookies': undefined,
  '/accessibility': undefined,
  '/cancel-transaction': undefined,
  '/disclosure': undefined,
} as const

test('[RT34][RT35][RT37][RT39] pages to read answer in the visitor’s language, each with a heading and an address of its own', {
  tag: ONE_WIDTH,
}, async ({ request, address, language, baseURL }) => {
  const seen = new Set<string>()
  for (const [path, kind] of Object.entries(pages)) {
    const answer = await request.get(address(path), { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const dir = language === 'he' ? 'rtl' : 'ltr'
    expect(html, path).toMatch(new RegExp(`<html lang="${language}" dir="${dir}"`))
    const [, title = ''] = /<h1[^>]*>([^<]+)<\/h1>/.exec(html) ?? []
    expect(/[א-ת]/.test(title), `${path} ${title}`).toBe(language === 'he')
    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${address(path)}"/>`)
    expect(html, path).toContain(`hrefLang="en" href="${baseURL}/en${path}"`)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/)
    if (kind) expect(html, path).toContain(`"@type":"${kind}"`)
    seen.add(title)
  }
  expect(seen.size).toBe(Object.keys(pages).length)
})

test('[RT37] the feed leads to posts that are there; another post is missing in the visitor’s language', {
  tag: ONE_WIDTH,
}, async ({ page, request, address }) => {
  const feed = await request.get(address('/blog/rss.xml'))
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  const links = await page.evaluate(
    (xml) =>
      [
        ...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('item > link'),
      ].map((link) => link.textContent ?? ''),
    await feed.text(),
  )
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
  expect((await request.get(address('/blog/no-such-post'))).status()).toBe(404)
})

test('from the short list of questions to the long one, an answer, the blog and a post', async ({
  page,
  address,
  arrive,
  say,
}) => {
  const faq = say('faq')
  await page.goto(address('/#faq'))
  await page.getByRole('link', { name: say('home')('faq.all') }).click()
  await arrive(faq('title'))
  await page
    .getByRole('navigation', { name: faq('contents') })
    .getByRole('link', { name: faq('groups.driver') })
    .click()
  const answer = page.getByText(faq('questions.papers.answer'))
  await expect(answer).toBeHidden()
  await page.getByText(faq('questions.papers.question')).click()
  await expect(answer).toBeVisible()

  await page.goto(address('/blog'))
  await arrive(say('blog')('title'))
  const post = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const title = (await post.textContent()) ?? ''
  await post.click()
  await arrive(title)
})

test('what law and need ask for is read without a fault on any screen', async ({
  page,
  address,
  arrive,
  say,
}) => {
  await page.goto(address('/asistencia-en-carretera'))
  await arrive(say('roadside')('title'))
  await expect(page.getByRole('link', { name: say('roadside')('call') }).first()).toHaveAttribute(
    'href',
    'tel:*8255',
  )
  await page.goto(address('/energia-emovili'))
  await arrive(say('electric')('title'))
  await page.goto(address('/cancel-transaction'))
  await expect(page.getByText(say('legal')('draft'))).toBeVisible()
  await expect(
    page.getByRole('link', { name: say('legal')('cancellation.toSubscriptions') }).last(),
  ).toHaveAttribute('href', address('/profile/subscriptions'))
  await page.goto(address('/accessibility'))
  await expect(page.getByText(say('legal')('coordinator'))).toBeVisible()
})
