/** The cookie with a visitor's choice; scripts read and write it. */
export const CONSENT_COOKIE = 'a-consent'
export const CONSENT_DAYS = 180
/** Of the words in `consent.json`: a change of what is agreed to is a new version, and everyone is asked again. */
export const CONSENT_VERSION = '2026-11-1'

export type Choice = { analytics: boolean; marketing: boolean }

export const nothing: Choice = { analytics: false, marketing: false }
export const everything: Choice = { analytics: true, marketing: true }

export const writeChoice = ({ analytics, marketing }: Choice): string =>
  `${CONSENT_VERSION}.${Number(analytics)}${Number(marketing)}`

/** What a cookie says; undefined without a choice about the present words. */
export function readChoice(cookie: string): Choice | undefined {
  const [, version, analytics, marketing] = /^(.+)\.([01])([01])$/.exec(cookie) ?? []
  if (version !== CONSENT_VERSION) return undefined
  return { analytics: analytics === '1', marketing: marketing === '1' }
}

/** Where a choice of cookies is sent. */
export const CHOICE_ADDRESS = '/cookies/choice'
