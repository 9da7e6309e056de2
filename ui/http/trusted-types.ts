/** The names of the policies that our pages make; nobody can make another. */
export const TRUSTED_POLICIES = 'default galgal'

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => TrustedHTML }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const own =
  typeof document === 'undefined'
    ? undefined
    : trustedTypes?.createPolicy('galgal', { createHTML: (html) => html })

type Html = { __html: string | TrustedHTML }

const MOST_REMEMBERED = 50
const remembered = new Map<string, Html>()

/** Markup that our own server made or cleaned, as React takes it: the only markup that a script may write into a page. */
export function ownHtml(html: string): Html {
  if (!own) return { __html: html }
  // React writes anew what is not the very same object.
  const known = remembered.get(html) ?? { __html: own.createHTML(html) }
  remembered.delete(html)
  remembered.set(html, known)
  for (const oldest of remembered.keys())
    if (remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
    else break
  return known
}

type Trusted = {
  /** Of our own origin; in development Vite's too. */
  ownScripts: RegExp
  /** Those whose scripts a page may load once its policy names them. */
  hosts?: readonly string[]
}

/**
 * Stands in the head of every page, before any other script: what libraries write into a page or load as a script is
 * looked at by it. React makes script elements by an empty one; maps name their sources by links.
 */
export const trustedTypesScript = ({ ownScripts, hosts = [] }: Trusted) =>
  `window.trustedTypes&&trustedTypes.createPolicy("default",{
createHTML:h=>h==="<script>\\x3c/script>"||/^(?:[^<]|<a href="https:\\/\\/[^"<>]*"(?: target="_blank")?(?: rel="[a-z ]*")?>[^<]*<\\/a>)*$/.test(h)?h:null,
createScriptURL:u=>{const{origin:o,pathname:p}=new URL(u,location.href);return o===location.origin?${import.meta.env.MODE === 'development' ? 'u' : `${ownScripts}.test(p)?u:null`}:${JSON.stringify(hosts)}.includes(o)?u:null}})`
