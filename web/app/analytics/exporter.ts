import type { HashedPerson, Measured } from './events.ts'

/** Whom an exporter may tell of: the customer's id and hashes, of those who agreed. */
export type KnownPerson = HashedPerson & { id: string }

/** Someone who is told what is measured. Nothing of theirs is loaded, and nothing is kept or sent, before `start`. */
export type Exporter = {
  start: () => Promise<void>
  /** In the order of their happening; called between `start` and `stop`. */
  send: (measured: Measured) => void
  /** Who is signed in now; null for nobody. */
  know: (person: KnownPerson | null) => void
  /** Sends nothing more and takes its cookies along; it may be started again. */
  stop: () => void
  /** Messages of the browser itself, where they can be had. */
  push?: Push
}

/** `ask` shows the browser's own question, so it is called only by a press of the visitor; false when it was refused. */
export type Push = { isOn: () => boolean; ask: () => Promise<boolean>; stop: () => void }

/** What of the browser an exporter touches. */
export type Browser = {
  /** The window's own names. */
  globals: Record<string, unknown>
  addScript: (address: string) => Promise<void>
  cookieNames: () => string[]
  dropCookie: (name: string) => void
}

const DROPPED = 'path=/; max-age=0; samesite=lax'

/** The visitor's own browser. */
export const thisBrowser = (): Browser => ({
  globals: window as unknown as Record<string, unknown>,
  addScript: (src) =>
    new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src, async: true })
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => reject(new Error(`${src} did not load`)))
      document.head.append(script)
    }),
  cookieNames: () => document.cookie.split('; ').map((it) => it.split('=')[0] ?? ''),
  dropCookie: (name) => {
    // The Cookie Store API needs https, and not every browser has it.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${name}=; ${DROPPED}`
  },
})
