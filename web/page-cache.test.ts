import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { openPages } from './test/open-pages.ts'

test('a page is rendered once, then sent from memory', async () => {
  const { state, get } = openPages()
  const first = await (await get()).text()
  expect(await (await get()).text()).toBe(first)
  expect(state.renders).toBe(1)
})

test('visitors who ask at the same moment share one rendering', async () => {
  const { state, get } = openPages({ waitMs: 5 })
  const answers = await Promise.all([get(), get(), get()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(state.renders).toBe(1)
})

test('another query is another page', async () => {
  const { state, get } = openPages()
  await get('/catalog?show=24')
  await get('/catalog?show=48')
  expect(state.renders).toBe(2)
})

test('a changed catalogue and a minute each bring a fresh page', async () => {
  const { state, get, find } = openPages()
  await get()
  state.version++
  expect(find()).toBeUndefined()
  await get()
  expect(state.renders).toBe(2)
  state.clock += 59_999
  expect(find()).toBeDefined()
  state.clock += 1
  expect(find()).toBeUndefined()
  await get()
  expect(state.renders).toBe(3)
})

test('while a page is made anew, all but the first who asks get the one before', async () => {
  const { args, state, get, find } = openPages({ waitMs: 5 })
  const before = await (await get()).text()
  state.clock += 60_000
  args.text = 'the next one'
  const first = get()
  expect(find()).toBeDefined()
  expect(await (await get()).text()).toBe(before)
  expect(await (await first).text()).toBe('the next one')
  expect(await (await get()).text()).toBe('the next one')
  expect(state.renders).toBe(2)
})

test.for([
  ['a minute after its time', '2026-03-09T10:00:00Z', 120_000],
  ['on the next day', '2026-03-09T21:59:30Z', 30_000],
] as const)('%s nobody gets the page before, whoever makes the next', async ([, at, later]) => {
  const { state, get, find } = openPages({ waitMs: 5 })
  state.clock = Date.parse(at)
  await get()
  state.clock += later
  const both = [get(), get()]
  expect(find()).toBeUndefined()
  await Promise.all(both)
  expect(state.renders).toBe(2)
})

test('where the next page cannot be made, the one before is shown, and the next is tried again', async () => {
  const { args, state, get, find } = openPages()
  const before = await (await get()).text()
  state.clock += 60 * 60_000
  args.cachePolicy = 'never'
  args.status = 503
  const shown = await get()
  expect([shown.status, await shown.text()]).toEqual([200, before])
  expect(find()).toBeDefined()
  state.clock += 5000
  expect(find()).toBeUndefined()
  Object.assign(args, { cachePolicy: 'listed', status: 200, text: 'the next one' })
  expect(await (await get()).text()).toBe('the next one')
  expect(state.renders).toBe(3)
})

test('where the next page takes long, nobody waits for it beyond a moment', async () => {
  const { promise: until, resolve } = Promise.withResolvers<void>()
  const { args, state, get } = openPages({ until })
  const before = await (await get()).text()
  state.clock += 60 * 60_000
  args.text = 'the next one'
  expect(await (await get()).text()).toBe(before)
  resolve()
  await vi.waitFor(async () => expect(await (await get()).text()).toBe('the next one'), {
    timeout: 60_000,
  })
  expect(state.renders).toBe(2)
})

test('where the catalogue changed and the next page cannot be made, the one before stands in', async () => {
  const { args, state, get, find } = openPages()
  const before = await (await get()).text()
  state.version++
  args.cachePolicy = 'never'
  args.status = 503
  expect(find()).toBeUndefined()
  expect(await (await get()).text()).toBe(before)
  expect(find()).toBeDefined()
  Object.assign(args, { cachePolicy: 'listed', status: 200, text: 'the next one' })
  state.clock += 5000
  expect(await (await get()).text()).toBe('the next one')
})

test('what was never made and cannot be is told', async () => {
  const { state, get, find } = openPages({ cachePolicy: 'never', status: 503 })
  expect([(await get()).status, (await get()).status]).toEqual([503, 503])
  expect(find()).toBeUndefined()
  expect(state.renders).toBe(2)
})

test('a page that names days ends with the day in Israel', async () => {
  const { state, get, find } = openPages()
  state.clock = Date.parse('2026-03-09T21:59:59Z')
  await get()
  state.clock += 999
  expect(find()).toBeDefined()
  state.clock += 1
  expect(find()).toBeUndefined()
})

test('a page made while the catalogue changed is sent, but not kept', async () => {
  const { state, get, find } = openPages({ waitMs: 5 })
  const calls = get()
  state.version++
  find()
  expect((await calls).status).toBe(200)
  expect(find()).toBeUndefined()
})

test('[S26] what belongs to one visitor is rendered for each, also when they ask together', async () => {
  const { state, get, find } = openPages({ cachePolicy: 'never', waitMs: 5 })
  await Promise.all([get(), get()])
  await get()
  expect(state.renders).toBe(3)
  expect(find()).toBeUndefined()
})

test('[S26] at a personal address nobody waits for another visitor', async () => {
  const { args, state, get } = openPages({ cachePolicy: 'never' })
  await get()
  args.waitMs = 5
  const both = Promise.all([get(), get()])
  await Promise.resolve()
  expect(state.renders).toBe(3)
  await both
})

test('an address whose page becomes public is kept from then on', async () => {
  const { args, find, get } = openPages({ cachePolicy: 'never' })
  await get()
  args.cachePolicy = 'listed'
  await get()
  expect(find()).toBeDefined()
})

test.for([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('to a browser that takes %s it is sent as %s', async ([accepted, name, open]) => {
  const { get } = openPages({ text: 'hello '.repeat(100) })
  const answer = await get('/', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(name)
  const bytes = await answer.arrayBuffer()
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(open(new Uint8Array(bytes)).toString()).toBe('hello '.repeat(100))
})

test('gzip is made for the first who takes no brotli, and lies in memory from then on', async () => {
  const { state, get, find } = openPages({ text: 'hello '.repeat(100) })
  await get('/', { 'accept-encoding': 'br, gzip' })
  const gzip = { 'accept-encoding': 'gzip' }
  expect(find('/', gzip)).toBeUndefined()
  const [one, other] = await Promise.all([get('/', gzip), get('/', gzip)])
  expect(one.headers.get('content-encoding')).toBe('gzip')
  expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
  const { body } = find('/', gzip) ?? {}
  expect(gunzipSync(body ?? '').toString()).toBe('hello '.repeat(100))
  expect(find('/', { 'accept-encoding': 'br' })).toBeDefined()
  expect(state.renders).toBe(1)
})

test('a page the browser still has is not sent again', async () => {
  const { get } = openPages()
  const etag = (await get()).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/', { 'if-none-match': known })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
  }
  const other = await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect(other.status).toBe(200)
})

test('HEAD gives the headers of the page without its body', async () => {
  const { get } = openPages({ text: 'hello' })
  const answer = await get('/', {}, 'HEAD')
  expect(answer.headers.get('content-length')).toBe('5')
  expect(await answer.text()).toBe('')
})

test('only an address as it was kept is found, and only for reading', async () => {
  const { get, find } = openPages()
  await get('/catalog?show=48')
  expect(find('/catalog?show=48')).toBeDefined()
  expect(find('/catalog?show=48', {}, 'HEAD')).toBeDefined()
  expect(find('/catalog?show=48', {}, 'POST')).toBeUndefined()
  for (const other of [
    '/catalog',
    '/./catalog?show=48',
    '/catalog?show=48#x',
    'http://shop/catalog',
  ])
    expect(find(other)).toBeUndefined()
})

test('memory stays within its bounds: the page asked for longest ago goes first', async () => {
  const { state, get } = openPages({ text: 'x'.repeat(1000) }, 2500)
  await get('/a')
  await get('/b')
  await get('/a')
  await get('/c')
  expect(state.renders).toBe(3)
  await get('/a')
  expect(state.renders).toBe(3)
  await get('/b')
  expect(state.renders).toBe(4)
})

test('[S45] parameters that mean nothing are answered from the page itself, in any number', async () => {
  const { state, get, find } = openPages()
  const whole = await (await get('/catalog')).text()
  for (let n = 0; n < 1000; n++) expect((await get(`/catalog?made-up=${n}`)).status).toBe(200)
  expect(await (await get('/catalog?utm_source=a&show=&b')).text()).toBe(whole)
  expect(state.renders).toBe(1)
  expect(find('/catalog?utm_source=a')).toEqual(find('/catalog'))
  expect(find('/catalog?utm_source=a&show=48')).toBeUndefined()
})

test('[S45] another spelling of a path leads to the one page, and makes none', async () => {
  const { state, get } = openPages()
  const moved = await get('/CaTaLoG?utm_source=a')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/catalog?utm_source=a'])
  expect(state.renders).toBe(0)
})

test('[S45] a page that anybody may word is made for whoever asks, and kept by no one', async () => {
  const { state, get, find } = openPages()
  await get('/contact?word=a')
  await get('/contact?word=a')
  expect(state.renders).toBe(2)
  expect(find('/contact?word=a')).toBeUndefined()
})

test('[S45] however many other pages are asked for, those of the site map stay', async () => {
  const { args, state, get, find } = openPages({ text: 'x'.repeat(1000) }, 5000)
  await get('/a')
  await get('/b')
  for (let n = 0; n < 1000; n++) {
    await get(`/a?show=${n}`)
    args.cachePolicy = 'unlisted'
    await get(`/list/${n}`)
    args.cachePolicy = 'listed'
  }
  expect(state.renders).toBe(2002)
  expect([find('/a'), find('/b')].every(Boolean)).toBe(true)
  expect(find('/a?show=999') ?? find('/list/999')).toBeDefined()
})

test('a page that has moved takes the name of a campaign along', async () => {
  const { get } = openPages({ status: 301, cachePolicy: 'never' })
  const moved = await get('/old?utm_source=a&show=48')
  expect(moved.headers.get('location')).toBe('/right?sort=price&utm_source=a')
})
