import { registerHooks } from 'node:module'

const PACKAGE = 'drizzle-orm'
const known = new Map<string, { url: string; format: 'module'; shortCircuit: true }>()

// Node parses a package's list of exports again for every import in it and of it, and Drizzle's has 170 KB: half of
// what a command of ours needs to begin. Here its files are found as Node finds them, but once.
registerHooks({
  resolve(specifier, context, next) {
    const isWithin = context.parentURL?.includes(`/node_modules/${PACKAGE}/`)
    if (isWithin && specifier.startsWith('.')) return found(new URL(specifier, context.parentURL))
    if (!specifier.startsWith(PACKAGE)) return next(specifier, context)
    const one = known.get(specifier) ?? found(next(specifier, context).url)
    known.set(specifier, one)
    return one
  },
})

const found = (url: URL | string) =>
  ({ url: String(url), format: 'module', shortCircuit: true }) as const
