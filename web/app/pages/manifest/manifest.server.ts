import { type Locale, locales } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { ground } from '@galgal/ui/browser/theme-colours.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'

const png = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

/** What a browser needs to put the storefront among one's programs, in its language. */
export function manifestOf(locale: Locale) {
  const { code, dir } = locales[locale]
  const { brand, tagline } = messages[locale].shell
  const home = pathIn({ locale }, '/')
  return {
    id: home,
    name: `${brand}: ${tagline}`,
    short_name: brand,
    description: messages[locale].shell.footer.slogan,
    lang: code,
    dir,
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: ground.light,
    background_color: ground.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      png(192),
      png(512),
      { ...png(512), purpose: 'maskable' },
    ],
    shortcuts: [{ name: messages[locale].shell.header.cars, url: pathIn({ locale }, '/catalog') }],
  }
}
