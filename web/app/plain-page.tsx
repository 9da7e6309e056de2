import { localeOf } from '@galgal/text/locales'
import { words } from '@galgal/text/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { pathIn } from './paths.ts'
import { styleSheet } from './style.server.ts'

/** A page for when no route may answer: a form of another site (403), or a fault while rendering (500). */
export function plainPage(pathname: string, status: 403 | 500, requestId?: string): Response {
  const locale = localeOf({ locale: pathname.split('/')[1] })
  const { refused, broken, home, requestId: itsNumber } = words[locale.code].errorsPage
  const said = status === 403 ? refused : broken
  const page = renderToStaticMarkup(
    <html lang={locale.code} dir={locale.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{said.title}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body>
        <main className="wrap error-page">
          <h1>{said.title}</h1>
          <p className="muted">{said.text}</p>
          {requestId && (
            <p className="note">
              {itsNumber} <bdi className="error-page-id">{requestId}</bdi>
            </p>
          )}
          <a className="button button-primary" href={pathIn({ locale: locale.code }, '/')}>
            {home}
          </a>
        </main>
      </body>
    </html>,
  )
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(`<!DOCTYPE html>${page}`, { status, headers })
}
