import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sourcesOf } from './app/card-form.ts'
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
    .split(' ')

test('a page may run exactly the scripts and styles it was rendered with', () => {
  const page = `<style id="style">a{color:red}</style><script>first('שלום')</script>
    <script type="module" async="">import "/assets/a.js"
    </script><script src="/assets/b.js"></script>`
  const policy = contentSecurityPolicy(Buffer.from(page), "'none'")
  expect(directive(policy, 'script-src')).toEqual([
    "'self'",
    hashOf("first('שלום')"),
    hashOf('import "/assets/a.js"\n    '),
  ])
  expect(directive(policy, 'style-src')).toEqual(["'self'", hashOf('a{color:red}')])
})

test('no policy lets an inline script run unnamed', () => {
  const policy = contentSecurityPolicy(Buffer.from('<p>nothing</p>'), "'none'")
  expect(directive(policy, 'script-src')?.filter(Boolean)).toEqual(["'self'"])
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('pages load from a payment company only where the house works with it', () => {
  const policyFor = (card: Parameters<typeof sourcesOf>[0]) =>
    contentSecurityPolicy(Buffer.from(''), "'none'", sourcesOf(card))
  for (const card of [{ way: 'frame' }, { way: 'secret' }] as const)
    expect(policyFor(card)).toBe(contentSecurityPolicy(Buffer.from(''), "'none'"))

  const framed = policyFor({ way: 'frame', origin: 'https://pay.example' })
  expect(directive(framed, 'frame-src')).toEqual(["'self'", 'https://pay.example'])
  expect(directive(framed, 'script-src')?.filter(Boolean)).toEqual(["'self'"])

  const stripe = policyFor({ way: 'secret', publicKey: 'pk_test_1' })
  expect(directive(stripe, 'script-src')).toContain('https://js.stripe.com')
  expect(directive(stripe, 'connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
  expect(stripe).not.toContain('pk_test_1')
})

test('[S27] only a page made for our frames may stand in one', () => {
  expect(directive(contentSecurityPolicy(Buffer.from(''), "'none'"), 'frame-ancestors')).toEqual([
    "'none'",
  ])
  expect(directive(contentSecurityPolicy(Buffer.from(''), "'self'"), 'frame-ancestors')).toEqual([
    "'self'",
  ])
})

test('https is demanded only where visitors come over https', () => {
  const plain = new Headers()
  setSecurityHeaders(plain, false)
  expect(plain.has('strict-transport-security')).toBe(false)
  expect(plain.get('x-content-type-options')).toBe('nosniff')
  const secure = new Headers()
  setSecurityHeaders(secure, true)
  expect(secure.get('strict-transport-security')).toMatch(/max-age=\d+/)
})

test('a page may tell others even less of where its visitor came from', () => {
  const page = new Headers()
  setSecurityHeaders(page, false)
  expect(page.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  const secret = new Headers({ 'referrer-policy': 'no-referrer' })
  setSecurityHeaders(secret, false)
  expect(secret.get('referrer-policy')).toBe('no-referrer')
})
