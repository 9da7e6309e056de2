/** How a sheet says the colours of a dark system; minified or as it was written. */
const DARK =
  /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{\s*(?=:root:not\(\[data-theme="?light"?\]\))/g
const NOT_LIGHT = /:root:not\(\[data-theme="?light"?\]\)/g

/** The sheet with its dark colours once more, for whoever chose dark on a light system: written once, in the tokens. */
export function withChosenTheme(sheet: string): string {
  const chosen = [...sheet.matchAll(DARK)].map((match) =>
    blockAt(sheet, match.index + match[0].length).replaceAll(NOT_LIGHT, ':root[data-theme="dark"]'),
  )
  return [sheet, ...chosen].join('\n')
}

/** What stands from there to the end of the block around it. */
function blockAt(sheet: string, from: number): string {
  let depth = 1
  let at = from
  while (depth > 0 && at < sheet.length) {
    if (sheet[at] === '{') depth++
    if (sheet[at] === '}') depth--
    at++
  }
  return sheet.slice(from, at - 1)
}
