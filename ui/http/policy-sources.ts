/** Others that pages may load from or lead to, by the policy's directive: a map, a payment company. */
export type Sources = Partial<
  Record<'connect-src' | 'form-action' | 'frame-src' | 'img-src' | 'script-src', readonly string[]>
>

/** What some of the app's parts load from others, together. */
export function joinSources(...parts: Sources[]): Sources {
  const names = new Set(parts.flatMap((part) => Object.keys(part) as (keyof Sources)[]))
  return Object.fromEntries([...names].map((name) => [name, parts.flatMap((it) => it[name] ?? [])]))
}
