type Model = { colours: readonly { id: string; name: string }[] }

/** Each colour once, whichever models have it, by name. */
export function coloursOf(models: readonly Model[]) {
  const names = new Map(models.flatMap(({ colours }) => colours.map(({ id, name }) => [id, name])))
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
