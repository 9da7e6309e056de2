import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { type FileParts, type Part, parts } from './file-rows.ts'

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
const fieldName = (path: readonly PropertyKey[]) =>
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

/** Reads `{ "vehicles": […], "hubs": […], "tiers": […], "sizeFactor": {…}, "coupons": […] }` (at least one of them) or a bare list of vehicles, with the line of every value. */
export function readJson(text: string): FileParts {
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
    return { rows: {}, problems }
  }
  const fileRow = (node: Node) => ({
    raw: getNodeValue(node) as unknown,
    place: (path: readonly PropertyKey[]) => ({
      line: lineOf(nodeAt(node, path).offset),
      field: fieldName(path),
    }),
  })
  const found = parts.flatMap((part) => {
    const node = nodeOf(part, root)
    return node ? [{ part, node }] : []
  })
  // A shop without cars or hubs is a mistake; all coupons may end.
  const isEmpty = ({ part, node }: Found) =>
    node.type !== 'array' || (!node.children?.length && part !== 'coupons')
  const empty = found.filter(isEmpty)
  if (!found.length || empty.length) {
    const places = empty.map(({ part, node }) => ({ line: lineOf(node.offset), field: part }))
    const at = places.length ? places : [{ line: 1, field: '' }]
    return { rows: {}, problems: at.map((place) => ({ ...place, reason: 'noVehicles' })) }
  }
  const sizeFactor = root?.type === 'object' && findNodeAtLocation(root, ['sizeFactor'])
  return {
    rows: Object.fromEntries(
      found.map(({ part, node }) => [part, (node.children ?? []).map(fileRow)]),
    ),
    sizeFactor: sizeFactor ? fileRow(sizeFactor) : undefined,
    problems: [],
  }
}

type Found = { part: Part; node: Node }

/** A bare list is one of vehicles. */
function nodeOf(part: Part, root: Node | undefined): Node | undefined {
  if (root?.type === 'object') return findNodeAtLocation(root, [part])
  return part === 'vehicles' ? root : undefined
}
