export type Colleague = { id: string; name: string }

/** What is being typed of a name: from where in the text, and what of it is there. */
export type Begun = { from: number; typed: string }

/** As many as are shown to choose from. */
const MOST = 6
const BEGUN = /(?:^|[^\p{L}\p{N}_.+-])@([\p{L}\p{N} '’״"-]{0,40})$/u

/** The name that is begun in front of the caret; undefined when none is. */
export function begunMention(text: string, caret: number): Begun | undefined {
  const [, typed] = BEGUN.exec(text.slice(0, caret)) ?? []
  return typed === undefined ? undefined : { from: caret - typed.length, typed }
}

/** Who may be meant: from the start of the name, or of one word of it. Nobody once the name is whole. */
export function matching(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const wanted = typed.toLowerCase()
  const isMeant = ({ name }: Colleague) => {
    const known = name.toLowerCase()
    if (known === wanted || wanted.startsWith(`${known} `)) return false
    return known.startsWith(wanted) || known.split(' ').some((word) => word.startsWith(wanted))
  }
  return colleagues
    .filter(({ name }) => name)
    .filter(isMeant)
    .slice(0, MOST)
}
