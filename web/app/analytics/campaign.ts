const campaignNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const
export type Campaign = Partial<Record<(typeof campaignNames)[number], string>>

const MOST = 200
const KEY = 'galgal.campaign'
const TRACK = 'utm_track'
const TRACK_DAYS = 30

/** The campaign that an address names. */
export const campaignIn = (query: URLSearchParams): Campaign =>
  Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, MOST)
      return value ? [[name, value]] : []
    }),
  )

/** What an order is told of where its customer came from: `utm_track`, else source, medium and campaign with dots between; '' for none. */
export function trackIn(query: URLSearchParams): string {
  const named = query.get(TRACK)?.trim()
  const { utm_source, utm_medium, utm_campaign } = campaignIn(query)
  const said = named || [utm_source, utm_medium, utm_campaign].filter(Boolean).join('.')
  return said.slice(0, MOST)
}

let campaign: Campaign | undefined

/** The campaign this tab came from; a newer one takes its place. */
export function campaignNow(): Campaign {
  campaign ??= read()
  return campaign
}

function read(): Campaign {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return campaignIn(new URLSearchParams(stored as Record<string, string>))
  } catch {
    return {}
  }
}

/** Keeps the campaign of the address that the document was opened at, and for an order the first one of thirty days under the given cookie. */
export function rememberCampaign(address: string, cookie: string) {
  const query = new URL(address).searchParams
  const found = campaignIn(query)
  if (Object.keys(found).length > 0) {
    campaign = found
    try {
      sessionStorage.setItem(KEY, JSON.stringify(found))
    } catch {
      // Where nothing may be kept, it lasts as long as the page.
    }
  }
  const track = trackIn(query)
  const isKnown = document.cookie.split('; ').some((it) => it.startsWith(`${cookie}=`))
  if (!track || isKnown) return
  const lasts = `max-age=${TRACK_DAYS * 86_400}`
  // The Cookie Store API needs https, and not every browser has it.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${cookie}=${encodeURIComponent(track)}; path=/; ${lasts}; samesite=lax`
}
