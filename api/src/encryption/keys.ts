const KEY_BYTES = 32
const NUMBERED = /^\d+:[^,:]+(?:,\d+:[^,:]+)*$/

/** What wraps the keys of files: new ones by the first, and each is tried that wrapped an old one. */
export type DocumentKeys = readonly [Uint8Array, ...Uint8Array[]]

/** The keys of a setting, the one of new files first: `2:new,1:old`, or a single one; each 32 bytes in base64, by numbers that differ. Undefined when it is none of that. */
export function readDocumentKeys(setting: string): DocumentKeys | undefined {
  const parts = NUMBERED.test(setting) ? setting.split(',') : [`1:${setting}`]
  const numbers = parts.map((part) => Number(part.slice(0, part.indexOf(':'))))
  const keys = parts.map((part) => keyIn(part.slice(part.indexOf(':') + 1)))
  const [first, ...others] = keys.filter((key) => key !== undefined)
  const isWhole = others.length + 1 === keys.length && new Set(numbers).size === numbers.length
  return first && isWhole ? [first, ...others] : undefined
}

function keyIn(base64: string): Uint8Array | undefined {
  const bytes = Buffer.from(base64, 'base64')
  const isKey = bytes.length === KEY_BYTES && bytes.toString('base64') === base64
  return isKey ? new Uint8Array(bytes) : undefined
}
