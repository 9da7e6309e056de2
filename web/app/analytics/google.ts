import { exportData, exportName } from './export-names.ts'
import type { Browser, Exporter } from './exporter.ts'

/** A queue of its own: what stands in the page's data layer is not Google's to read. */
const LAYER = 'googleLayer'
const GTAG = 'https://www.googletagmanager.com/gtag/js'

/** The Google tag of a measurement id (G-…), without advertising: https://developers.google.com/tag-platform/gtagjs/reference */
export function google(
  id: string,
  { globals, addScript, cookieNames, dropCookie }: Browser,
): Exporter {
  const stopped = `ga-disable-${id}`
  let isLoaded = false
  // Google's script reads the argument list itself, not an array.
  function gtag(..._: unknown[]) {
    globals[LAYER] ??= []
    // biome-ignore lint/complexity/noArguments: see above
    ;(globals[LAYER] as unknown[]).push(arguments)
  }
  return {
    start: async () => {
      globals[stopped] = false
      if (isLoaded) return
      isLoaded = true
      gtag('consent', 'default', {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      })
      gtag('js', new Date())
      // Cookies of this host alone, so that they can be taken back.
      gtag('config', id, { cookie_domain: 'none', allow_google_signals: false })
      await addScript(`${GTAG}?id=${encodeURIComponent(id)}&l=${LAYER}`)
    },
    send: (measured) => gtag('event', exportName(measured.event), exportData(measured)),
    know: (person) => {
      gtag('set', { user_id: person?.id ?? null })
      gtag('set', 'user_data', {
        sha256_email_address: person?.email,
        sha256_phone_number: person?.phone,
      })
    },
    stop: () => {
      globals[stopped] = true
      for (const name of cookieNames()) if (/^_g(?:a|id|at)/.test(name)) dropCookie(name)
    },
  }
}
