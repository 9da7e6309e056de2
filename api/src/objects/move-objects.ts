import { hash } from 'node:crypto'
import { type ObjectStore, type Objects, objectKinds } from './object-store.ts'

const AT_ONCE = 4
const PART = '.part'

export type Moved = {
  copied: number
  /** Those that lay there already, byte for byte. */
  present: number
  /** Those that lie there otherwise than here after they were copied. */
  different: string[]
}

/** Copies everything from one place to another and compares what lies there by SHA-256. Nothing is deleted, and it may be run again. */
export async function moveObjects(
  from: Objects,
  to: Objects,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, different: [] }
  const all = await count(from)
  let done = 0
  for (const kind of objectKinds)
    for await (const listed of from[kind].list()) {
      const queue = listed.filter(isWhole).values()
      const work = async () => {
        for (const name of queue) {
          const outcome = await copyOne(from[kind], to[kind], name)
          if (outcome === 'different') moved.different.push(`${kind}/${name}`)
          else if (outcome !== 'gone') moved[outcome]++
          onProgress(++done, all)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    }
  return moved
}

/** What a crash left half-written is left behind. */
const isWhole = (name: string) => !name.endsWith(PART)

async function count(objects: Objects): Promise<number> {
  let all = 0
  for (const kind of objectKinds)
    for await (const names of objects[kind].list()) all += names.filter(isWhole).length
  return all
}

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'hex')

async function copyOne(from: ObjectStore, to: ObjectStore, name: string) {
  const bytes = await from.get(name)
  const at = await from.writtenAt(name)
  // Deleted since it was listed.
  if (!bytes || !at) return 'gone'
  const digest = sha256(bytes)
  const isThere = async () => {
    const found = await to.get(name)
    return found !== undefined && sha256(found) === digest
  }
  if (await isThere()) return 'present'
  await to.put(name, bytes, at)
  return (await isThere()) ? 'copied' : 'different'
}
