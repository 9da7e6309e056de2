import { companyPhone } from '@galgal/i18n/company'
import { localeOf } from '@galgal/i18n/locales'
import { ground } from '@galgal/ui/browser/theme-colours.ts'
import { faultOf } from '@galgal/ui/errors/fault.ts'
import { useNonce } from '@galgal/ui/http/nonce.ts'
import { ownHtml, trustedTypesScript } from '@galgal/ui/http/trusted-types.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { usePageMessages } from '@galgal/ui/i18n/messages.ts'
import { Hydration } from '@galgal/ui/layout/hydration.tsx'
import { LogoDrawing } from '@galgal/ui/layout/logo-drawing.tsx'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { firstFonts } from '@galgal/ui/style/fonts.server.ts'
import { useStyleSheet } from '@galgal/ui/style/style-sheet.ts'
import type { ReactNode } from 'react'
import { Outlet, Scripts, ScrollRestoration, useParams, useRouteError } from 'react-router'
import { IntlProvider } from 'use-intl'
import type { Route } from './+types/root'
import { otherBrandIn } from './art/brand.server.ts'
import { brandPicture } from './art/sharing-image.server.ts'
import { isStaticPage } from './documents/text-pages.ts'
import { ErrorPage } from './errors/error-page.tsx'
import { noConnectionScript } from './errors/no-connection.tsx'
import { requestContext } from './http/request-context.server.ts'
import { trustedScripts } from './http/trusted-scripts.ts'
import { FetchAhead } from './navigation/fetch-ahead.tsx'
import { frameLinksOf } from './navigation/frame-links.server.ts'
import { stayOnPage } from './navigation/stay-on-page.ts'
import type { RootData } from './root-data.ts'
import { signedInScript, useSignedIn } from './session/signed-in.ts'
import { Speculation } from './static-pages/speculation.tsx'
import { StaticScript } from './static-pages/static-script.tsx'
import { useIsStatic } from './static-pages/use-is-static.ts'
import { Frame } from './ui/frame.tsx'

export function loader(args: Route.LoaderArgs): RootData {
  const { code, dir } = localeOf(args.params)
  const { measuring, origin, whatsAppUrl, now, path } = requestContext(args)
  const also = isStaticPage(path) ? (['consent'] as const) : []
  return {
    messages: pageMessages(args, 'shell', 'errorsPage', 'offline', ...also),
    fonts: firstFonts[dir],
    origin,
    whatsAppUrl,
    phone: companyPhone(code),
    brand: otherBrandIn(code),
    year: now().getUTCFullYear(),
    links: frameLinksOf(args),
    sharing: brandPicture(args),
    measuring,
  }
}

export const clientMiddleware = [stayOnPage]

/** The same for everyone; a language change loads the whole document. */
export const shouldRevalidate = () => false

// A browser has them in its page already, where React leaves them as they are.
const headScripts = Object.entries({
  trustedTypes: import.meta.env.SSR ? trustedTypesScript(trustedScripts) : '',
  signedIn: import.meta.env.SSR ? signedInScript : '',
  noConnection: import.meta.env.SSR ? noConnectionScript : '',
})

export function Layout({ children }: { children: ReactNode }) {
  const { code, dir, intl } = localeOf(useParams())
  const nonce = useNonce()
  const isStatic = useIsStatic()
  return (
    <html
      lang={code}
      dir={dir}
      data-signed-in={useSignedIn() ? '' : undefined}
      // Its own script has set it before React comes.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {headScripts.map(([name, script]) => (
          <script
            key={name}
            nonce={nonce}
            // Only while it is rendered.
            suppressHydrationWarning
            dangerouslySetInnerHTML={ownHtml(script)}
          />
        ))}
        <style
          id="style"
          suppressHydrationWarning
          dangerouslySetInnerHTML={ownHtml(useStyleSheet())}
        />
        <meta name="theme-color" content={ground.dark} media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content={ground.light} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathIn({ locale: code }, '/manifest.webmanifest')} />
        <Speculation />
      </head>
      <body>
        <LogoDrawing dir={dir} />
        <IntlProvider locale={intl} messages={usePageMessages()} timeZone="Asia/Jerusalem">
          <FetchAhead>
            <Hydration>{children}</Hydration>
          </FetchAhead>
        </IntlProvider>
        {import.meta.env.SSR && isStatic ? (
          <StaticScript />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData: { fonts } }: Route.ComponentProps) {
  return (
    <>
      {fonts.map((href) => (
        <link
          key={href}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={href}
        />
      ))}
      <Frame>
        <Outlet />
      </Frame>
    </>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError()
  if (!loaderData) return withoutMessages(error)
  return (
    <Frame isFault>
      <ErrorPage error={error} />
    </Frame>
  )
}

/** Without words a page cannot speak: on the server one that brings its own takes its place. */
function withoutMessages(error: unknown) {
  if (typeof document === 'undefined') throw error
  return (
    <main className="wrap error-page">
      <a href={location.href}>{faultOf(error).status ?? '↻'}</a>
    </main>
  )
}
