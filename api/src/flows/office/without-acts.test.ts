import { expect, test } from 'vitest'
import { withoutActs } from './without-acts.ts'

test('[OF088] scripts go with all that is in them, also when they speak of tags', () => {
  const html =
    '<p>a</p><script>const x = "<b>no</b>"</script><script type="module" src="/a.js"></script ><p>b</p>'
  expect(withoutActs(html)).toBe('<p>a</p><p>b</p>')
})

test('[OF088] no link leads anywhere, and no form sends anything', () => {
  const html = `<a class="c" href="/logout" target="_blank">x</a>
<form method="post" action="/end"><button name="end" value="1" formaction="/x" form="f">y</button></form>
<area href="/a"><svg><a xlink:href="/b"></a><use href="#icon"></use></svg>`
  const seen = withoutActs(html)
  expect(seen).not.toMatch(/<form|action|method|target|href="\//)
  expect(seen).toContain('<a class="c">x</a>')
  expect(seen).toContain('<div><button name="end" value="1">y</button></div>')
  expect(seen).toContain('<use href="#icon">')
})

test('[OF088] what runs, fetches or leads by itself is taken out', () => {
  const html = `<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=/logout"><meta charset="utf-8">
<link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/assets/a.css">
<iframe src="/x"></iframe><object data="/x">y</object><template><form></form></template>
<img src="/images/car.webp" onerror="go()" alt="a &gt; b"><div onclick="go()" popovertarget="menu">z</div>
<input formaction="javascript:go()" value="javascript:go()">`
  const seen = withoutActs(html)
  expect(seen).not.toMatch(
    /refresh|evil|modulepreload|iframe|object|template|onerror|onclick|popover|javascript/,
  )
  expect(seen).toContain('<meta charset="utf-8">')
  expect(seen).toContain('<link rel="stylesheet" href="/assets/a.css">')
  expect(seen).toContain('<img src="/images/car.webp" alt="a &gt; b">')
})

test('[OF088] a tag that is not written as our pages write theirs is left out', () => {
  const html = "<a href='/x'>a</a><a href=/x>b</a><img src=x onerror=go()><p>1 < 2</p><script>go("
  expect(withoutActs(html)).toBe('a</a>b</a><p>1 < 2</p>go(')
})

test('what is read stays as it was', () => {
  const html =
    '<!DOCTYPE html><html lang="he" dir="rtl"><head><style>.a > .b{color:red}</style></head><body><p style="inline-size:1px">1 &lt; 2</p><br/></body></html>'
  expect(withoutActs(html)).toBe(html.replace('<br/>', '<br />'))
})
