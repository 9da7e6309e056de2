/** Names this short are near those of other programs: LINKS and LINES, HOST and HOME. */
const SHORTEST = 7
/** From this length on two mistakes are forgiven. */
const LONG = 9

/**
 * Says of each name that is no setting of ours which one was meant. In a file of ours every unknown name is a
 * mistake; in the environment, which other programs share, only one that nearly is one of ours.
 */
export function misspeltSettings(
  { inFile, inEnvironment }: Record<'inFile' | 'inEnvironment', readonly string[]>,
  known: readonly string[],
): string[] {
  const all = new Set(known)
  const unknown = (names: readonly string[]) => names.filter((name) => !all.has(name))
  const written = unknown(inFile).map((name) => inWords(name, nearest(name, known)))
  const others = unknown(inEnvironment)
    .filter((name) => !inFile.includes(name))
    .flatMap((name) => {
      const meant = name.length < SHORTEST ? undefined : nearest(name, known)
      return meant ? [inWords(name, meant)] : []
    })
  return [...written, ...others]
}

const inWords = (name: string, meant: string | undefined) =>
  meant ? `${name} is no setting: did you mean ${meant}?` : `${name} is no setting of ours`

function nearest(name: string, known: readonly string[]): string | undefined {
  const most = name.length < LONG ? 1 : 2
  const near = known
    // Each letter more or less is a mistake: most names are another's by their length alone.
    .filter((it) => Math.abs(it.length - name.length) <= most)
    .map((it) => ({ it, distance: distanceOf(name.toUpperCase(), it) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.it
}

/** How many letters to put in, leave out, replace or swap with the next make one word of the other (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, j) => j),
  ]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}
