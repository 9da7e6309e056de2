import { localeOf } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { pathIn } from '../navigation/paths.ts'
import { kindOf } from './fault.ts'

/** A page for when no route may answer: a form of another site (403), a form that no page takes, or a fault while rendering (500). */
export function plainPage(
  pathname: string,
  status: number,
  styles: string,
  requestId?: string,
): Response {
  const locale = localeOf({ locale: pathname.split('/')[1] })
  const say = messages[locale.code].errorsPage
  const said = status === 403 ? say.refused : say[kindOf(status)]
  const page = renderToStaticMarkup(
    <html lang={locale.code} dir={locale.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{said.title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main className="wrap error-page">
          <h1>{said.title}</h1>
          <p className="muted">{said.text}</p>
          {status >= 500 && requestId && (
            <p className="note">
              {say.requestId} <bdi className="error-page-id">{requestId}</bdi>
            </p>
          )}
          <a className="button button-primary" href={pathIn({ locale: locale.code }, '/')}>
            {say.home}
          </a>
        </main>
      </body>
    </html>,
  )
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(`<!DOCTYPE html>${page}`, { status, headers })
}
