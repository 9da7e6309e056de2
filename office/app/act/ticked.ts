import type { FormValues } from '@galgal/ui/forms/form-state.ts'

/** What is ticked of a group, by the part of the name behind its dot. */
export const ticked = (values: FormValues, group: string): string[] =>
  Object.keys(values).flatMap((name) =>
    name.startsWith(`${group}.`) ? [name.slice(group.length + 1)] : [],
  )
