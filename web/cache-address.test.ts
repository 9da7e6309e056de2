import { expect, test } from 'vitest'
import { anything, cacheablePage } from './app/http/cacheable.ts'
import { createReadAddress } from './cache-address.ts'

const page = { headers: cacheablePage() }
const list = {
  headers: cacheablePage({
    sort: (value) => (value === 'price' ? value : ''),
    show: (value) => (Number(value) > 24 ? '48' : ''),
    brand: anything,
  }),
}
const routes = Object.fromEntries(
  [
    { id: 'root', path: '', module: {} },
    { id: 'file', parentId: 'root', path: 'cars/:file', module: page },
    { id: 'locale', parentId: 'root', path: ':locale?', module: {} },
    { id: 'home', parentId: 'locale', index: true, module: page },
    { id: 'list', parentId: 'locale', path: 'catalog/*', module: list },
    { id: 'car', parentId: 'locale', path: 'flex-lease/:brand/:model/:year?', module: page },
    { id: 'login', parentId: 'locale', path: 'login', module: { headers: () => ({}) } },
    { id: 'missing', parentId: 'locale', path: '*', module: {} },
  ].map((route) => [route.id, route]),
)
const readAddress = createReadAddress(routes)
const read = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop')
  return readAddress(pathname, search)
}
const keyOf = (address: string) => {
  const found = read(address)
  return found && 'key' in found ? found.key : undefined
}

test.for(['/', '/en', '/catalog', '/en/catalog/brand-kia,bmw/type-suv', '/cars/B2C-he.json'])(
  '%s lies under itself',
  (address) => expect(read(address)).toEqual({ key: address, dropped: '' }),
)

test('[S45] parameters are in one order and form, and those a page does not know are dropped', () => {
  expect(read('/?fbclid=1')).toEqual({ key: '/', dropped: 'fbclid=1' })
  expect(read('/catalog?show=30&utm_source=a%20b&sort=price&show=99&x')).toEqual({
    key: '/catalog?sort=price&show=48',
    dropped: 'utm_source=a+b&x=',
  })
  for (const same of ['?', '?sort=', '?sort=nothing', '?SORT=price', '?__proto__=1', '?show=-1'])
    expect(keyOf(`/catalog${same}`)).toBe('/catalog')
})

test('[S45] a page that a parameter words has no place', () => {
  expect(read('/catalog?brand=kia')).toEqual({ key: undefined, dropped: '' })
  expect(keyOf('/catalog?brand=')).toBe('/catalog')
})

test.for([
  ['/CATALOG', '/catalog'],
  ['/en/Catalog/brand-kia?utm_source=a', '/en/catalog/brand-kia?utm_source=a'],
  ['/catalog/', '/catalog'],
  ['/catalog//brand-kia///', '/catalog/brand-kia'],
  ['/%63atalog', '/catalog'],
  ['/flex-lease/%6bia/ev6', '/flex-lease/kia/ev6'],
  ['/flex-lease/%d7%90/a%2Cb/', '/flex-lease/%D7%90/a,b'],
  ['/en/', '/en'],
])('[S45] %s is another spelling of %s', ([other = '', right]) =>
  expect(read(other)).toEqual({ moved: right }),
)

test('the data of a page lies under the loaders that it has', () => {
  expect(keyOf('/catalog.data?utm_source=a')).toBe('/catalog.data')
  expect(keyOf('/_.data')).toBe('/_.data')
  expect(keyOf('/catalog.data?_routes=list,locale,list')).toBe(
    '/catalog.data?_routes=locale%2Clist',
  )
  expect(keyOf('/catalog.data?_routes=made-up')).toBeUndefined()
  expect(read('/Catalog.data')).toBeUndefined()
})

test.for([
  '/login?way=sms',
  '/no/such/page',
  '/catalog/%E0%A4%A',
  '/cars/..%2f..%2fpackage.json',
  '//evil.example/catalog',
])('nothing is known of %s', (address) =>
  expect(readAddress(address.replace(/\?.*/, ''), '')).toBeUndefined(),
)

test('[S45] what is known of an address outlives any number of others, long ones among them', () => {
  const long = `/catalog/${'x'.repeat(1000)}`
  for (let time = 0; time < 2; time++) {
    expect(read('/CATALOG')).toEqual({ moved: '/catalog' })
    expect(read('/catalog?sort=price')).toEqual({ key: '/catalog?sort=price', dropped: '' })
    expect(read('/no/such/page')).toBeUndefined()
    expect(keyOf(long)).toBe(long)
    for (let other = 0; other < 1200; other++) expect(keyOf(`/catalog/${other}`)).toBeTruthy()
  }
})
