import { expect, test } from 'vitest'
import { slimManifest } from './slim-manifest.ts'

const START = 'window.__reactRouterManifest='

test('browsers get the site map without its files and the imports of its pages', () => {
  const page = { id: 'page', path: 'catalog', module: '/assets/page.js', hasLoader: true }
  const entry = { module: '/assets/entry.js', imports: ['/assets/vendor.js'] }
  const whole = {
    entry,
    routes: {
      page: { ...page, imports: ['/assets/vendor.js'], css: [] },
      styled: { ...page, imports: [], css: ['/assets/a.css'] },
      'file geo.json': { ...page, path: 'geo.json' },
    },
  }
  const slim = slimManifest(`${START}${JSON.stringify(whole)};`)
  expect(JSON.parse(slim.slice(START.length, -1))).toEqual({
    entry,
    routes: { page, styled: { ...page, css: ['/assets/a.css'] } },
  })
})

test('another script of that name is left as it is', () => {
  expect(slimManifest('export default 1')).toBe('export default 1')
})
