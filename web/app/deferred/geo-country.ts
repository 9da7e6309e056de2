import { clientHeaders } from '../api/client-headers.ts'
import { keepCookie } from '../catalogue/remember-visit.ts'

const COUNTRY = '_a-ip-loc'

/** What a cookie that scripts may read holds, as it stands there; '' without one. */
export const readCookie = (name: string): string =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? ''

/** The country that the visitor comes from, by its name in English; asked for once a week, by a page in the language of the tag. Throws, but nobody is shown what. */
export async function visitorCountry(tag: string): Promise<string> {
  const known = readCookie(COUNTRY)
  if (known) return decodeURIComponent(known)
  // Where someone comes from does not depend on who they are.
  const { userAgent, maxTouchPoints } = navigator
  const answer = await fetch('/api/Global/GeoCountry', {
    credentials: 'omit',
    headers: clientHeaders(tag, {
      userAgent,
      touchPoints: maxTouchPoints,
    }),
  })
  if (!answer.ok) throw new Error('Error at retrieving data from the API')
  const { country_name: name }: { country_name: string } = await answer.json()
  keepCookie(COUNTRY, encodeURIComponent(name), 7)
  return name
}
