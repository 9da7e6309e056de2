import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Db } from '@galgal/api/db/database'
import { openDatabase } from '@galgal/api/db/open-database'
import { type Places, placesOf } from '@galgal/api/db/order/places'
import { type ListedStreet, loadStreetList } from '@galgal/api/db/reference/street-list'
import { cities, streets } from '@galgal/api/db/schema/catalogue'
import { seedWhenEmpty } from '@galgal/api/db/seed/seed'
import { searchPlaces } from '@galgal/api/flows/delivery/addresses'

/** As many as the government's list has, in as many names. */
const STREETS = 60_000
const NAMES = 31_000
const SEARCHES = 4000
const MB = 1_048_576

const TARGETS = { p99Ms: 20, moreMb: 30 }

/** The same numbers at every run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const pick = <Value>(values: readonly Value[], at: (below: number) => number): Value => {
  const value = values[at(values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** A list of the size of the government's, of words of the streets that we ship: half of all streets in the twenty biggest towns. */
async function makeList(db: Db, at: (below: number) => number): Promise<ListedStreet[]> {
  const shipped = await db.select().from(streets)
  const words = shipped.flatMap(({ name }) => name.he.split(' '))
  const names = Array.from({ length: NAMES }, () =>
    Array.from({ length: 1 + at(3) }, () => pick(words, at)).join(' '),
  )
  const towns = (await db.select().from(cities)).toSorted((a, b) => b.population - a.population)
  return Array.from({ length: STREETS }, (_, number) => ({
    town: pick(number % 2 ? towns : towns.slice(0, 20), at).name.he,
    street: pick(names, at),
    code: String(number),
  }))
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function memory() {
  for (let times = 0; times < 3; times++) collect()
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  return { rss: rss / MB, heap: (heapUsed + arrayBuffers) / MB }
}

/** What people type, letter by letter, of streets that are there, with towns and without. */
async function typedTexts(db: Db, at: (below: number) => number): Promise<string[]> {
  const all = await db.select().from(streets)
  const towns = new Map((await db.select().from(cities)).map((city) => [city.id, city]))
  return Array.from({ length: SEARCHES }, () => {
    const { name, cityId } = pick(all, at)
    const language = at(4) ? 'he' : 'en'
    const town = at(2) ? ` ${towns.get(cityId)?.name[language]}` : ''
    const whole = `${name[language]}${at(3) ? '' : ` ${1 + at(150)}`}${town}`
    return whole.slice(0, 2 + at(whole.length))
  })
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const from = performance.now()
  const value = await work()
  return { value, ms: performance.now() - from }
}

function timesOf(places: Places, texts: readonly string[]) {
  const times = texts.map((text) => {
    const began = performance.now()
    searchPlaces(places, text)
    return performance.now() - began
  })
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0
  return { p50: quantile(0.5), p99: quantile(0.99) }
}

/** What searching the whole country costs: how long an answer takes, and what its index weighs. */
export async function measureAddresses(): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'galgal-addresses-'))
  const { db, close } = await openDatabase({ directory: join(directory, 'db') })
  try {
    await seedWhenEmpty(db, 'reference', new Date())
    const at = numbers(7)
    const list = await makeList(db, at)
    const loaded = await timed(() => db.transaction((tx) => loadStreetList(tx, list)))
    const before = memory()
    const read = await timed(() => placesOf(db))
    const after = memory()
    const { p50, p99 } = timesOf(read.value, await typedTexts(db, at))
    const more = { rss: after.rss - before.rss, heap: after.heap - before.heap }
    console.log(
      `${await db.$count(streets)} streets: loaded in ${loaded.ms.toFixed(0)} ms, read in ${read.ms.toFixed(0)} ms, ${more.heap.toFixed(1)} MB of heap, ${more.rss.toFixed(1)} MB of RSS; a search p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    )
    const short = p99 > TARGETS.p99Ms ? ['a search of addresses'] : []
    if (Math.max(more.rss, more.heap) > TARGETS.moreMb) short.push('memory of addresses')
    return short
  } finally {
    await close()
    rmSync(directory, { recursive: true })
  }
}
