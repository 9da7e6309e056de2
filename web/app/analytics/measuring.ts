import type { Sources } from '@galgal/ui/http/policy-sources.ts'
import type { MeasuringSettings } from '../../options.ts'

/** Who is told what visitors agreed to be told of, and under which cookie an order's campaign is kept. */
export type Measuring = {
  trackingCookie: string
  googleTag?: string
  braze?: { apiKey: string; endpoint: string }
  /** Nobody is told, and it can be seen what would be. */
  sandbox?: true
}

const TRACKING_COOKIE = 'utm_track'

/** Reads TRACKING_COOKIE, GOOGLE_TAG_ID, BRAZE_API_KEY and BRAZE_ENDPOINT; throws with the name of one that is wrong or half there. */
export function readMeasuring(env: MeasuringSettings, isSandbox: boolean): Measuring {
  const cookie = env.TRACKING_COOKIE || TRACKING_COOKIE
  if (!/^[\w-]{1,60}$/.test(cookie)) throw new Error('TRACKING_COOKIE is no name of a cookie')
  const googleTag = env.GOOGLE_TAG_ID
  if (googleTag && !/^G-[A-Z0-9]+$/.test(googleTag))
    throw new Error('GOOGLE_TAG_ID should be like G-XXXXXXXXXX')
  const braze = readBraze(env)
  return {
    trackingCookie: cookie,
    ...(googleTag && { googleTag }),
    ...(braze && { braze }),
    ...(isSandbox && !googleTag && !braze && { sandbox: true as const }),
  }
}

function readBraze({ BRAZE_API_KEY: apiKey, BRAZE_ENDPOINT: endpoint }: MeasuringSettings) {
  if (!apiKey && !endpoint) return undefined
  if (!apiKey) throw new Error('BRAZE_API_KEY is missing')
  if (!endpoint || !/^[\w.-]+\.[a-z]+$/.test(endpoint))
    throw new Error('BRAZE_ENDPOINT should be a host such as sdk.fra-01.braze.eu')
  return { apiKey, endpoint }
}

const TAG = 'https://www.googletagmanager.com'
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAG]

/** Where pages load from and send to for it; nowhere unless it is set. */
export function measuringSources({ googleTag, braze }: Measuring): Sources {
  const to = braze ? [`https://${braze.endpoint}`] : []
  if (!googleTag) return to.length > 0 ? { 'connect-src': to } : {}
  return { 'script-src': [TAG], 'img-src': ANALYTICS, 'connect-src': [...ANALYTICS, ...to] }
}
