import { sampleCoordinator } from '@galgal/i18n/company'
import { locales } from '@galgal/i18n/locales'
import { allOf, partOf } from './html.ts'
import { CROSSED, expect, ONE_WIDTH, test } from './visitor.ts'

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
}, async ({ request, address }) => {
  const feed = await request.get(address('/blog/rss.xml'))
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  const links = allOf(await feed.text(), /<item>.*?<link>([^<]*)<\/link>.*?<\/item>/gs)
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
  expect((await request.get(address('/blog/no-such-post'))).status()).toBe(404)
})

test('[HD21] from the short list of questions to the long one, an answer, the blog and a post; what law and need ask for is read without a fault; a page for one thing has the logo, a way to ask and a list of other languages', {
  tag: CROSSED,
}, async ({ page, request, address, arrive, translations, language }) => {
  await test.step('questions and answers', async () => {
    const faq = translations('faq')
    await page.goto(address('/#faq'))
    await page.getByRole('link', { name: translations('home')('faq.all') }).click()
    await arrive(faq('title'))
    await page
      .getByRole('navigation', { name: translations('guide')('contents') })
      .getByRole('link', { name: faq('groups.driver') })
      .click()
    const answer = page.getByText(faq('questions.papers.answer'))
    await expect(answer).toBeHidden()
    await page.getByText(faq('questions.papers.question')).click()
    await expect(answer).toBeVisible()
  })

  await test.step('the blog and a post', async () => {
    await page.goto(address('/blog'))
    await arrive(translations('blog')('title'))
    const post = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
    const title = (await post.textContent()) ?? ''
    await post.click()
    await arrive(title)
  })

  await test.step('what law and need ask for', async () => {
    await page.goto(address('/asistencia-en-carretera'))
    await arrive(translations('roadside')('title'))
    await expect(
      page.getByRole('link', { name: translations('roadside')('call') }).first(),
    ).toHaveAttribute('href', 'tel:*8255')
    await page.goto(address('/cancel-transaction'))
    await expect(page.getByText(translations('legal')('draft'))).toBeVisible()
    await expect(
      page
        .getByRole('link', { name: translations('legal')('cancellation.toSubscriptions') })
        .last(),
    ).toHaveAttribute('href', address('/profile/subscriptions'))
    await page.goto(address('/accessibility'))
    await expect(page.getByText(sampleCoordinator[language])).toBeVisible()
  })

  await test.step('a page for one thing', async () => {
    const t = translations('shell')
    await page.goto(address('/energia-emovili'))
    await arrive(translations('electric')('title'))
    const header = page.getByRole('banner')
    await expect(header.getByRole('link')).toHaveCount(2)
    await expect(header.getByRole('link', { name: t('header.home') })).toBeVisible()
    await expect(header.getByRole('link', { name: t('header.contact') })).toHaveAttribute(
      'href',
      address('/contact-us'),
    )
    await header.getByRole('button', { name: t('header.language') }).click()
    const { name } = locales[language === 'he' ? 'en' : 'he']
    const other = header.getByRole('link', { name })
    await expect(other).toHaveAttribute(
      'href',
      language === 'he' ? '/en/energia-emovili' : '/energia-emovili',
    )
    await page.keyboard.press('Escape')
    await expect(other).toBeHidden()
    // Who comes for less has nothing to ask: home and the other language are all there is.
    const less = partOf(await (await request.get(address('/mailing/leave'))).text(), 'header')
    expect(allOf(less, /<a [^>]*href="([^"]*)"/g)).toEqual([
      address('/'),
      language === 'he' ? '/en/mailing/leave' : '/mailing/leave',
    ])
  })
})
