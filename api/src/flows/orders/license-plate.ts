import { createHash } from 'node:crypto'

/** The eight-digit plate of a car's subscription, `412-83-702`: always the same for an id and a try. */
export function licensePlateOf(id: string, tries = 0): string {
  const hash = createHash('sha256').update(`${id} ${tries}`).digest()
  const digits = String(10_000_000 + (hash.readUInt32BE(0) % 90_000_000))
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}
