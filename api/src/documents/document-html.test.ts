import { expect, test } from 'vitest'
import { documentHtml } from './document-html.ts'

test('what stands between marks of direction is isolated without them, so that a copied price has none', () => {
  const html = documentHtml({
    locale: 'he',
    title: 'חוזה \u2068A & B\u2069',
    notice: 'עד \u206802/12/2026\u2069',
    rows: [
      { label: 'סכום', value: '\u2068₪1,560\u2069' },
      { label: 'סיבה', value: '\u2068moving\nhouse <b>\u2069' },
    ],
    parts: [{ title: 'הצדדים', blocks: [] }],
    footer: '',
  })
  expect(html).toContain('<h2 id="part-1">הצדדים</h2>')
  expect(html).not.toMatch(/[\u2066-\u2069]/)
  expect(html).toContain('<title>חוזה A &amp; B</title>')
  expect(html).toContain('<h1>חוזה <bdi>A &amp; B</bdi></h1>')
  expect(html).toContain('<dd><bdi>₪1,560</bdi></dd>')
  expect(html).toContain('<dd><bdi>moving\nhouse &lt;b&gt;</bdi></dd>')
})
