import { locales } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { manifestOf } from './manifest.server.ts'

test.for(Object.values(locales))(
  'what is installed opens in its own language: $code',
  ({ code, dir }) => {
    const manifest = manifestOf(code)
    expect(manifest).toMatchObject({ lang: code, dir, display: 'standalone', scope: '/' })
    expect(manifest.start_url).toBe(code === 'he' ? '/' : `/${code}`)
    expect(manifest.name).toContain(messages[code].shell.brand)
  },
)

test('home screens find the icon in every size they ask for, whole under any mask', () => {
  const { icons } = manifestOf('he')
  const sizes = icons.map(({ sizes }) => sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512', 'any']))
  expect(icons.filter((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toHaveLength(1)
})
