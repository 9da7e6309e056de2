import { localeOf } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { contentSecurityPolicy } from '@galgal/ui/server/security-headers.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { cardsAddress } from '../../checkout/order-address.ts'
import { styleSheet } from '../../style.server.ts'
import type { Route } from './+types/card-added'

const LEAVE_FRAME = 'top.location.replace(document.querySelector("a").href)'

/** Where the card provider's frame ends: leads the whole window back to the order's cards, or the account's. Needs no session, as a frame may not carry one. */
export function loader({ params, url }: Route.LoaderArgs) {
  const { code, dir } = localeOf(params)
  const said = messages[code].payment.cardAdded
  const query = url.searchParams
  const order = query.get('order') ?? undefined
  const to = cardsAddress(order, query.get('after') ?? '', query.get('card') ?? '')
  const page = renderToStaticMarkup(
    <html lang={code} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{said.title}</title>
        <style>{styleSheet()}</style>
      </head>
      <body>
        <main className="card-added">
          <h1>{said.title}</h1>
          <a className="button button-primary" href={pathIn(params, to)} target="_top">
            {order ? said.toOrder : said.toCards}
          </a>
        </main>
        <script>{LEAVE_FRAME}</script>
      </body>
    </html>,
  )
  return new Response(`<!DOCTYPE html>${page}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(
        { scripts: [LEAVE_FRAME], styles: [styleSheet()] },
        "'self'",
      ),
    },
  })
}
