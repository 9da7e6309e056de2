import { createHash } from 'node:crypto'
import { contentSecurityPolicy, takeMarkedScripts } from '@galgal/ui/server/security-headers.ts'
import { expect, test } from 'vitest'
import { sourcesOf } from './app/checkout/card-form.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const none = { scripts: [], styles: [] }

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
    .split(' ')

test('[S28] of a page’s scripts only those that bear the rendering’s mark are ours', () => {
  const html = `<script nonce="N">first('שלום')</script><p>&lt;</p>
    <script>stolen()</script><script nonce="M">stolen()</script>
    <script type="module" nonce="N" async="">import "/assets/a.js"
    </script><script nonce="N" src="/assets/b.js"></script><link nonce="N" rel="preload"/>`
  const { page, scripts } = takeMarkedScripts(Buffer.from(html), 'N')
  expect(scripts).toEqual(["first('שלום')", 'import "/assets/a.js"\n    '])
  // Nobody reads the mark of one page to have a script on another.
  expect(page.toString()).toBe(html.replaceAll(' nonce="N"', ''))
})

test('[S28] a page may run exactly the scripts and styles that we wrote into it', () => {
  const inline = { scripts: ['first()', 'first()', 'second()'], styles: ['a{color:red}'] }
  const policy = contentSecurityPolicy(inline, "'none'")
  expect(directive(policy, 'script-src')).toEqual(["'self'", hashOf('first()'), hashOf('second()')])
  expect(directive(policy, 'style-src')).toEqual(["'self'", hashOf('a{color:red}')])
})

test('no policy lets an inline script run unnamed', () => {
  const policy = contentSecurityPolicy(none, "'none'")
  expect(directive(policy, 'script-src')).toEqual(["'self'"])
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('[S06] no text becomes markup or a script but by our own policies, and what is refused is told', () => {
  const policy = contentSecurityPolicy(none, "'none'")
  expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"])
  expect(directive(policy, 'trusted-types')).toEqual(['default', 'galgal'])
  expect(directive(policy, 'report-to')).toEqual(['policy'])
})

test('pages load from a payment company only where the app works with it', () => {
  const policyFor = (card: Parameters<typeof sourcesOf>[0]) =>
    contentSecurityPolicy(none, "'none'", sourcesOf(card))
  for (const card of [{ way: 'frame' }, { way: 'secret' }] as const)
    expect(policyFor(card)).toBe(contentSecurityPolicy(none, "'none'"))

  const framed = policyFor({ way: 'frame', origin: 'https://pay.example' })
  expect(directive(framed, 'frame-src')).toEqual(["'self'", 'https://pay.example'])
  expect(directive(framed, 'script-src')).toEqual(["'self'"])

  const stripe = policyFor({ way: 'secret', publicKey: 'pk_test_1' })
  expect(directive(stripe, 'script-src')).toContain('https://js.stripe.com')
  expect(directive(stripe, 'connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
  expect(stripe).not.toContain('pk_test_1')
})

test('[S27] only a page made for our frames may stand in one', () => {
  for (const ancestors of ["'none'", "'self'"] as const)
    expect(directive(contentSecurityPolicy(none, ancestors), 'frame-ancestors')).toEqual([
      ancestors,
    ])
})
