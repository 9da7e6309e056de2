import { expect, ONCE, test } from './visitor.ts'

/** Every way to write harm into a page, and what became of it. */
function writeHarm() {
  const harm = '<img src=x onerror="window.stolen=1">'
  const ways: (() => void)[] = [
    () => Object.assign(document.body, { innerHTML: harm }),
    () => document.body.insertAdjacentHTML('beforeend', harm),
    () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
    () => Object.assign(document.createElement('script'), { src: '/images/vehicles/a.svg' }),
    () => Object.assign(document.createElement('script'), { text: 'window.stolen=1' }),
    () => Object.assign(document.createElement('iframe'), { srcdoc: harm }),
    () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
      }
      trustedTypes.createPolicy('another', {})
    },
  ]
  return ways.map((way) => {
    try {
      way()
      return 'done'
    } catch (error) {
      return (error as Error).name
    }
  })
}

test('[S06][S28] a script that came into a page with its data does not run, and text that a script writes into it never becomes markup, a script or its address', {
  tag: ONCE,
}, async ({ browser, baseURL }) => {
  // What the page's policy refuses is an error of the browser's, and expected here.
  const page = await browser.newPage()
  await page.route(`${baseURL}/faq`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<main', '<script>window.stolen = 1</script><main')
    await route.fulfill({ response: answer, body })
  })
  await page.addInitScript(() =>
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective }) => Object.assign(window, { refused: effectiveDirective }),
      { once: true },
    ),
  )
  await page.goto(`${baseURL}/faq`)
  await page.waitForFunction('window.refused')
  expect(await page.evaluate('window.refused')).toBe('script-src-elem')
  const ways = await page.evaluate(writeHarm)
  expect(ways).toEqual(ways.map(() => 'TypeError'))
  expect(ways.length).toBe(7)
  expect(await page.evaluate('window.stolen')).toBeUndefined()
  await page.close()
})

test('[S48] files, calls, pictures and what is not there have the headers of the table', {
  tag: ONCE,
}, async ({ request }) => {
  const page = await (await request.get('/')).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  const paths = [script, '/icon.svg', '/robots.txt', '/sw.js', '/cars/B2C-he.json', '/api/docs']
  for (const path of ['/', ...paths, '/api/GetUser/Get', '/healthz', '/no/such', '/assets/no.js']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors/)
    expect(headers['permissions-policy'], path).toContain('payment=()')
    expect(headers['content-type'], path).toMatch(
      /^(?:(?:text\/[\w-]+|image\/svg\+xml); ?charset=utf-8|application\/json(?:; ?charset=utf-8)?)$/i,
    )
  }
})

test('[S45] made-up addresses get the one page that lies ready', { tag: ONCE }, async ({
  request,
}) => {
  const { etag } = (await request.get('/catalog')).headers()
  for (const query of ['?made-up=1', '?utm_source=a&sort=', '?show=24&SORT=price'])
    expect((await request.get(`/catalog${query}`)).headers().etag, query).toBe(etag)
  for (const [path, right] of [
    ['/CATALOG?utm_source=a', '/catalog?utm_source=a'],
    ['/en/faq/', '/en/faq'],
    ['/%66aq', '/faq'],
  ] as const) {
    const moved = await request.get(path, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location], path).toEqual([301, right])
  }
  const nonsense = await request.get('/catalog/made-up')
  expect([nonsense.status(), nonsense.headers().etag]).toEqual([200, undefined])
})

test('[S57] another site’s link to /acceso signs nobody out', { tag: ONCE }, async ({
  request,
}) => {
  const ask = (site: string) =>
    request.get('/acceso', {
      headers: { 'sec-fetch-site': site, cookie: 'xToken=T; xRefresh=R' },
      maxRedirects: 0,
    })
  const foreign = await ask('cross-site')
  expect([foreign.status(), foreign.headers().location]).toEqual([303, '/profile/my-account'])
  expect(foreign.headers()['set-cookie']).toBeUndefined()
  const own = await ask('same-origin')
  expect(own.headers()['set-cookie']).toContain('xToken=;')
})
