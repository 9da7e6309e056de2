import { expect, test } from 'vitest'
import { isAllowedHtml } from './allowed-html.ts'

test.for([
  '',
  'רכב משפחתי מרווח',
  '<p>רכב <strong>מרווח</strong><br>ושקט</p><ul><li>מצלמה</li><li>חיישנים</li></ul>',
  '<h3>Why</h3><p>5 &lt; 7 &amp; quiet</p>',
])('[OF231] %s is a text of a car', (text) => {
  expect(isAllowedHtml(text)).toBe(true)
})

test.for([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<a href="https://example.com">x</a>',
  '<img src=x onerror=alert(1)>',
  '<p>x',
  '<p><strong>x</p></strong>',
  '</p>',
  '<P>x</P>',
  '<svg/onload=alert(1)>',
  '<!-- x -->',
  '<p>x</p><',
  'a > b',
  '<p style="color:red">x</p>',
  '<iframe></iframe>',
  '&#x3c;script&#x3e;',
  '<br/>',
])('[OF231] %s is refused', (text) => {
  expect(isAllowedHtml(text)).toBe(false)
})
