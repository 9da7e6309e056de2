/** The first name that stands twice in one object of a valid JSON text; readers of JSON disagree which of the two holds. */
export function findTwin(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (letter === '{') open.push(new Set())
    else if (letter === '[') open.push(undefined)
    else if (letter === '}' || letter === ']') open.pop()
    else if (letter === '"') {
      const end = endOfString(json, at)
      if (isName(json, end)) {
        // The same name may be written with escapes.
        const name: string = JSON.parse(json.slice(at, end))
        const names = open.at(-1)
        if (names?.has(name)) return name
        names?.add(name)
      }
      at = end - 1
    }
  }
  return undefined
}

/** Behind the closing quote of the string that opens at a place. */
function endOfString(json: string, from: number): number {
  let at = from + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}

/** Whether a colon comes next: only names have one. */
function isName(json: string, from: number): boolean {
  let at = from
  while (/\s/.test(json[at] ?? '')) at++
  return json[at] === ':'
}
