import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { FileRows } from './file-rows.ts'

/** Gives the line, from 1, of an offset in a text. */
function linesOf(text: string) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset: number) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

/** `colors[1].hex` */
const written = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

/** The node at a path, or the nearest one around it. */
function nodeAt(row: Node, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length > 0; length--) {
    const found = findNodeAtLocation(row, path.slice(0, length) as (string | number)[])
    if (found) return found
  }
  return row
}

/** Reads `{ "vehicles": […] }` or a bare list, and remembers the line of everything in it. */
export function readJson(text: string): FileRows {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const lineOf = linesOf(text)
  if (errors.length) {
    const byLine = Map.groupBy(errors, ({ offset }) => lineOf(offset))
    const problems = [...byLine].map(([line, [first]]) => ({
      line,
      field: '',
      reason: 'syntax' as const,
      values: { value: first ? printParseErrorCode(first.error) : '' },
    }))
    return { rows: [], problems }
  }
  const list = root?.type === 'object' ? findNodeAtLocation(root, ['vehicles']) : root
  if (list?.type !== 'array' || !list.children?.length)
    return { rows: [], problems: [{ line: 1, field: '', reason: 'noVehicles' }] }
  const rows = list.children.map((node) => ({
    raw: getNodeValue(node) as unknown,
    place: (path: readonly PropertyKey[]) => ({
      line: lineOf(nodeAt(node, path).offset),
      field: written(path),
    }),
  }))
  return { rows, problems: [] }
}
