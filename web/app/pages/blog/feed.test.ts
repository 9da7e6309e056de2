import { expect, test } from 'vitest'
import { writeFeed } from './feed.server.ts'

test('[RT37] the feed names its language, itself and every post with its day', () => {
  const feed = writeFeed({
    title: 'Galgal | Blog',
    description: 'Short.',
    language: 'en-IL',
    address: 'https://galgal.example/en/blog',
    own: 'https://galgal.example/en/blog/rss.xml',
    posts: [
      {
        title: 'Price & <deposit>',
        description: 'Five lines.',
        date: '2026-11-09',
        address: 'https://galgal.example/en/blog/reading-a-price',
      },
    ],
  })
  expect(feed).toContain('<language>en-IL</language>')
  expect(feed).toContain('href="https://galgal.example/en/blog/rss.xml" rel="self"')
  expect(feed).toContain(
    '<item><title>Price &#38; &#60;deposit&#62;</title><link>https://galgal.example/en/blog/reading-a-price</link>' +
      '<guid>https://galgal.example/en/blog/reading-a-price</guid><pubDate>Mon, 09 Nov 2026 06:00:00 GMT</pubDate>',
  )
})
