import { type Choice, CONSENT_COOKIE, CONSENT_DAYS, readChoice, writeChoice } from './choice.ts'

const read = () => new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''

let seen: { cookie: string; choice: Choice | undefined } | undefined
const watchers = new Set<() => void>()

/** The choice of this moment; undefined before there is one. */
export function choiceNow(): Choice | undefined {
  seen ??= { cookie: read(), choice: readChoice(read()) }
  return seen.choice
}

/** Another tab may have chosen. */
function look() {
  if (read() === seen?.cookie) return
  seen = undefined
  for (const tell of watchers) tell()
}

export function watchChoice(tell: () => void) {
  watchers.add(tell)
  if (watchers.size === 1)
    for (const event of ['focus', 'pageshow', 'visibilitychange']) addEventListener(event, look)
  return () => {
    watchers.delete(tell)
    if (watchers.size === 0)
      for (const event of ['focus', 'pageshow', 'visibilitychange'])
        removeEventListener(event, look)
  }
}

const keep = (choice: Choice, lasts: string) => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // The Cookie Store API needs https, and not every browser has it.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${CONSENT_COOKIE}=${writeChoice(choice)}; path=/; samesite=lax${lasts}${secure}`
  look()
}

/**
 * Lets a choice count at once, and has it written down at the given address. False when that fails: it then lasts
 * as long as the browser is open, and is asked for again.
 */
export async function choose(choice: Choice, address: string): Promise<boolean> {
  keep(choice, '')
  const form = new FormData()
  for (const [name, isOn] of Object.entries(choice)) if (isOn) form.set(name, 'on')
  const headers = { accept: 'application/json' }
  const answer = await fetch(address, { method: 'POST', body: form, headers }).catch(() => null)
  const isSaved = answer?.ok === true
  if (isSaved) keep(choice, `; max-age=${CONSENT_DAYS * 86_400}`)
  return isSaved
}
