import { expect, test } from 'vitest'
import { proseOf } from './prose.server.ts'

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
