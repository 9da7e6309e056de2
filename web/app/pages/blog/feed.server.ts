type Feed = {
  title: string
  description: string
  language: string
  /** Of the page that lists the posts. */
  address: string
  /** Of the feed itself. */
  own: string
  posts: readonly { title: string; description: string; date: string; address: string }[]
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)

// A post has a day and no hour: morning in Israel.
const dateOf = (day: string) => new Date(`${day}T06:00:00Z`).toUTCString()

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

/** RSS 2.0 with the posts in the order given: https://www.rssboard.org/rss-specification */
export function writeFeed({ title, description, language, address, own, posts }: Feed): string {
  const items = posts.map((post) =>
    [
      '<item>',
      element('title', post.title),
      element('link', post.address),
      element('guid', post.address),
      element('pubDate', dateOf(post.date)),
      element('description', post.description),
      '</item>',
    ].join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${element('title', title)}
${element('link', address)}
${element('description', description)}
${element('language', language)}
<atom:link href="${escaped(own)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}
