import { expect, test } from 'vitest'
import { documentProse, proseOf } from './prose.server.ts'

test('a text of paragraphs, lists, tables and links is shown as it is, with its parts', () => {
  const html =
    '<h2 id="fee">What it costs</h2>\n<p>5% or <bdi dir="ltr">₪100</bdi>, see <a href="/cookies#settings">here</a>.</p>' +
    '<table><tr><th scope="row">a</th><td>b</td></tr></table><a href="tel:*8255">8255*</a>'
  expect(proseOf(html)).toEqual({ html, parts: [{ id: 'fee', title: 'What it costs' }] })
})

test.for([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//elsewhere.example">x</a>',
  '<a href="/x" onclick="alert(1)">x</a>',
  '<img src=x>',
  '<style>p{}</style>',
  '<p style="color:red">x</p>',
  '<p>a < b</p>',
  '<h2 id="x" dir="ltr">x</h2>',
  '<iframe src="https://elsewhere.example"></iframe>',
])('[S21] what could do more is refused whole: %s', (html) => {
  expect(() => proseOf(`<p>before</p>${html}`)).toThrow('more than plain HTML')
})

test('[S21] a document is shown by its text alone, each part one step away; what is no such page is refused', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><style>p{}</style></head><body>${body}</body></html>`
  const html =
    '<p class="notice">A draft</p><dl><dt>Number</dt><dd>1</dd></dl><h2 id="part-1">Price</h2>'
  expect(documentProse(page(`<h1>Contract</h1>${html}`))).toEqual({
    html,
    parts: [{ id: 'part-1', title: 'Price' }],
  })
  expect(() => documentProse(html)).toThrow('no text under a title')
  expect(() => documentProse(page('<h1>x</h1><script>1</script>'))).toThrow('more than plain HTML')
})
