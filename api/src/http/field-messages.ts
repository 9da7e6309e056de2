import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The field keys of words we have for zod's own complaints. */
function keyOf(issue: Issue): string {
  if (!issue.message.includes(' ') && /^[a-z]/.test(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'unknownField'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_big') return 'tooLong'
  return 'invalid'
}

function* issuesOf(
  issues: readonly Issue[],
  path: PropertyKey[] = [],
): Generator<[string, string]> {
  for (const issue of issues) {
    const at = [...path, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length) {
      // Of the shapes a body may have, the one it misses least is the one that was meant.
      const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? []
      yield* issuesOf(nearest, at)
    } else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield [[...at, key].join('.'), 'unknownField']
    else yield [at.join('.'), keyOf(issue)]
  }
}

/** dotted path → key under `errors.field`; the first complaint about a field counts. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [path, key] of issuesOf(error.issues)) fields[path] ??= key
  return fields
}
