/** Import cycles: each group holds files that can all be reached from one another. */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const places = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  // Tarjan: a file from which no earlier one can be reached closes its group.
  function visit(file: string): number {
    const place = places.size
    places.set(file, place)
    lowest.set(file, place)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      const reached = places.has(next) ? open.includes(next) && places.get(next) : visit(next)
      if (typeof reached === 'number') lowest.set(file, Math.min(lowest.get(file) ?? 0, reached))
    }
    const low = lowest.get(file) ?? place
    if (low === place) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) cycles.push(group.toSorted())
      return Number.POSITIVE_INFINITY
    }
    return low
  }
  for (const file of imports.keys()) if (!places.has(file)) visit(file)
  return cycles
}
