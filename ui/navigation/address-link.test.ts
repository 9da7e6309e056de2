import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { AddressLink } from './address-link.tsx'

const drawn = (Component: typeof AddressLink | typeof RouterLink, props: object) => {
  const link = h(Component as typeof AddressLink, { children: 'x', ...props } as never)
  return renderToStaticMarkup(
    h(createRoutesStub([{ path: '/en/catalog', Component: () => link }]), {
      initialEntries: ['/en/catalog'],
    }),
  )
}
const attributesOf = (markup: string) =>
  [...markup.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]).toSorted()

test.for([
  { to: '/' },
  { to: '/en' },
  { to: '/catalog/brand-kia,bmw?sort=price&show=48#cars' },
  { to: '/flex-lease/kia/niro', className: 'card', 'aria-label': 'Kia "Niro"', lang: 'en' },
  { to: '/login', target: '_blank', rel: 'noopener', discover: 'none' },
  { to: '/login', reloadDocument: true },
  {
    to: '/order/hub?day=2026-12-01',
    prefetch: 'intent',
    replace: true,
    preventScrollReset: true,
    viewTransition: true,
    state: { from: 'x' },
    relative: 'path',
    defaultShouldRevalidate: false,
  },
  { to: '#cars' },
  { to: '?page=2' },
])('$to is sent as the router draws it', (props) => {
  const sent = drawn(AddressLink, props)
  expect(attributesOf(sent)).toEqual(attributesOf(drawn(RouterLink, props)))
  expect(sent).toMatch(/^<a[^>]*>x<\/a>$/)
})

test('to a path of ours it is sent without the router’s work', () => {
  expect(AddressLink({ to: '/catalog' }).type).not.toBe(RouterLink)
  expect(AddressLink({ to: '#cars' }).type).toBe(RouterLink)
})
