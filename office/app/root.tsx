import { company } from '@galgal/i18n/company'
import { localeOf } from '@galgal/i18n/locales'
import { ground } from '@galgal/ui/browser/theme-colours.ts'
import { useNonce } from '@galgal/ui/http/nonce.ts'
import { ownHtml, trustedTypesScript } from '@galgal/ui/http/trusted-types.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { usePageMessages } from '@galgal/ui/i18n/messages.ts'
import { Hydration } from '@galgal/ui/layout/hydration.tsx'
import { stayOnPage } from '@galgal/ui/navigation/stay-on-page.ts'
import { firstFonts } from '@galgal/ui/style/fonts.server.ts'
import { useStyleSheet } from '@galgal/ui/style/style-sheet.ts'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useParams,
  useRouteError,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import type { Route } from './+types/root'
import { takeSaid } from './act/said.server.ts'
import { ErrorPage } from './errors/error-page.tsx'
import { loadCounts } from './frame/counts.server.ts'
import { Frame } from './frame/frame.tsx'
import { loadHubs } from './frame/hubs.server.ts'
import { viewOf } from './frame/view.server.ts'
import { loadViews } from './list/views.server.ts'
import { type RootData, useRootData } from './root-data.ts'
import { findMe } from './session/me.server.ts'
import tabIcon from './ui/tab-icon.svg?no-inline'

export async function loader(args: Route.LoaderArgs): Promise<RootData> {
  const { code, dir } = localeOf(args.params)
  // A page that needs it has its own page of the fault.
  const me = await findMe(args).catch(() => null)
  const [hubs, counts, views] = me
    ? await Promise.all([loadHubs(args), loadCounts(args), loadViews(args)])
    : []
  return {
    messages: pageMessages(args, 'shell', 'errorsPage', 'office', 'officeEffects'),
    fonts: firstFonts[dir],
    brand: company().brand[code],
    me,
    ...(hubs && { hubs }),
    ...(counts && { counts }),
    ...(views && { views }),
    view: viewOf(args),
    said: takeSaid(args),
  }
}

export const clientMiddleware = [stayOnPage()]

// A browser has it in its page already, where React leaves it as it is.
const firstScript = import.meta.env.SSR ? trustedTypesScript({ ownScripts: /^\/assets\// }) : ''

export function Layout({ children }: { children: ReactNode }) {
  const { code, dir, intl } = localeOf(useParams())
  const { theme, density } = useRootData()?.view ?? {}
  return (
    <html
      lang={code}
      dir={dir}
      data-theme={theme === 'system' ? undefined : theme}
      data-density={density}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={useNonce()}
          // Only while it is rendered.
          suppressHydrationWarning
          dangerouslySetInnerHTML={ownHtml(firstScript)}
        />
        <Meta />
        <meta name="robots" content="noindex" />
        <style
          id="style"
          suppressHydrationWarning
          dangerouslySetInnerHTML={ownHtml(useStyleSheet())}
        />
        {theme !== 'light' && (
          <meta
            name="theme-color"
            content={ground.dark}
            media={theme === 'dark' ? undefined : '(prefers-color-scheme: dark)'}
          />
        )}
        <meta name="theme-color" content={ground.light} />
        <link rel="icon" href={tabIcon} type="image/svg+xml" />
        <Links />
      </head>
      <body>
        <IntlProvider locale={intl} messages={usePageMessages()} timeZone="Asia/Jerusalem">
          <Hydration>{children}</Hydration>
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
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
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

/** Without words a page cannot speak: on the server one that brings its own takes its place. */
function withoutMessages(error: unknown) {
  if (typeof document === 'undefined') throw error
  return (
    <main>
      <a href={location.href}>↻</a>
    </main>
  )
}
