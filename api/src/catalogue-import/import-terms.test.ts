import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { listCatalogueChanges } from '../../test/rows.ts'
import { listHubs } from '../db/catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { coupons, covers } from '../db/schema/catalogue.ts'
import couponData from '../db/seed/coupons.json' with { type: 'json' }
import { listDemoOnSale, markDemo } from '../db/seed/demo-rows.ts'
import hubData from '../db/seed/hubs.json' with { type: 'json' }
import coverData from '../db/seed/insurance.json' with { type: 'json' }
import seeded from '../db/seed/vehicles.json' with { type: 'json' }
import { formatOutcome } from './format-outcome.ts'
import { importFile } from './import-file.ts'

const now = new Date('2026-11-22T09:00:00Z')
const importOf = (db: Db, content: object) =>
  importFile(db, new TextEncoder().encode(JSON.stringify(content, null, 1)), now)
const [hub] = hubData.hubs as [(typeof hubData)['hubs'][number]]
const [coupon] = couponData.coupons as [(typeof couponData)['coupons'][number]]
const [basic] = coverData.tiers as [(typeof coverData)['tiers'][number]]

/** Runs on the seeded catalogue and takes back whatever it did. */
async function onSeeded(run: (db: Db) => Promise<void>) {
  const { db } = await openTestApi()
  const done = new Error('done')
  const running = db.transaction(async (tx) => {
    // Whoever imported the same cars before made them their own.
    await markDemo(tx)
    await run(tx)
    throw done
  })
  await expect(running).rejects.toBe(done)
}

const findCoupon = async (db: Db, code: string) =>
  (await db.select().from(coupons).where(eq(coupons.code, code)))[0]

test('[S38] what a file names is nobody’s demo any more', async () => {
  await onSeeded(async (db) => {
    const onSale = async () =>
      (await listDemoOnSale(db)).map(({ what, count }) => `${count} ${what}`)
    expect(await onSale()).toEqual(['248 cars', '24 hubs', '3 coverages', '8 coupons'])
    await importOf(db, { vehicles: seeded.vehicles.slice(0, 2) })
    expect(await onSale()).toEqual(['24 hubs', '3 coverages', '8 coupons'])
    await importOf(db, { hubs: [hub], coupons: [coupon] })
    expect(await onSale()).toEqual(['3 coverages'])
    await importOf(db, coverData)
    expect(await onSale()).toEqual([])
  })
})

test('a file of hubs adds, changes and closes them, and leaves everything else', async () => {
  await onSeeded(async (db) => {
    const version = (await listCatalogueChanges(db)).length
    const { terms, summary, problems } = await importOf(db, {
      hubs: [
        { ...hub, nameHe: 'תל אביב - הצפון', services: ['pickup'] },
        { ...hub, id: 90, code: 'HUB90' },
      ],
    })
    expect({ terms, summary, problems }).toEqual({ terms: { hubs: { saved: 2, ended: 23 } } })
    const open = (await listHubs(db)).filter(({ services }) => services.length)
    expect(open.map(({ id, name, services }) => ({ id, he: name.he, services }))).toEqual([
      { id: 1, he: 'תל אביב – הצפון', services: ['pickup'] },
      { id: 90, he: hub.nameHe.replace(' - ', ' – '), services: ['pickup', 'return'] },
    ])
    expect(await listCatalogueChanges(db)).toHaveLength(version + 1)
    expect(await findCoupon(db, 'WELCOME10')).toMatchObject({ active: true })
  })
})

test('coupons of a file begin unused, keep the uses they have, and end when they are not in it', async () => {
  await onSeeded(async (db) => {
    const own = { ...coupon, code: 'OWN-15', value: 15 }
    const last = { ...coupon, code: 'LAST100', usedCount: 3 }
    const { terms } = await importOf(db, { coupons: [own, last] })
    expect(terms).toEqual({ coupons: { saved: 2, ended: 7 } })
    const added = await findCoupon(db, 'OWN-15')
    const stored = await findCoupon(db, 'LAST100')
    const ended = await findCoupon(db, 'FIRSTFREE')
    expect(added).toMatchObject({ usedCount: 0, active: true, terms: { value: 15 } })
    expect(stored).toMatchObject({ usedCount: 99, active: true })
    expect(ended).toMatchObject({ active: false })
    expect((await importOf(db, { coupons: [] })).terms).toEqual({ coupons: { saved: 0, ended: 2 } })
  })
})

test('coverages of a file are all three, with what each size costs', async () => {
  await onSeeded(async (db) => {
    const tiers = coverData.tiers.map((tier) => ({ ...tier, monthlyCostNis: tier.id * 100 }))
    await importOf(db, { tiers, sizeFactor: { ...coverData.sizeFactor, mini: 2 } })
    const rows = await db.select().from(covers).orderBy(covers.id)
    expect(rows.map(({ monthly, sizeFactors }) => [monthly, sizeFactors.mini])).toEqual([
      [10_000, 2],
      [20_000, 2],
      [30_000, 2],
    ])
    const problems = async (content: object) =>
      (await importOf(db, content)).problems?.map(({ field, reason }) => `${field} ${reason}`)
    expect(await problems({ tiers })).toEqual(['sizeFactor missing'])
    const { sizeFactor } = coverData
    expect(await problems({ tiers: tiers.slice(1), sizeFactor })).toEqual(['tiers tiersMissing'])
    expect(await problems({ tiers, sizeFactor: { ...sizeFactor, mini: 0 } })).toEqual([
      'mini tooSmall',
    ])
    expect(await problems({ tiers: [{ ...basic, code: 'Pro' }], sizeFactor })).toEqual([
      'code tier',
    ])
  })
})

test.for<[object, string]>([
  [{ hubs: [{ ...hub, province: 'galilee' }] }, 'province notAllowed'],
  [{ hubs: [{ ...hub, lat: 48 }] }, 'lat tooBig'],
  [{ hubs: [{ ...hub, phone: 'call us' }] }, 'phone phone'],
  [{ hubs: [{ ...hub, services: [] }] }, 'services missing'],
  [{ hubs: [{ ...hub, color: 'red' }] }, 'color unknownField'],
  [{ hubs: [hub, { ...hub, id: 2 }] }, 'code duplicate'],
  [{ hubs: [] }, 'hubs noVehicles'],
  [
    {
      hubs: [{ ...hub, openingHours: { ...hub.openingHours, sunday: { open: '7', close: '9' } } }],
    },
    'openingHours.sunday.open time',
  ],
  [
    {
      hubs: [
        {
          ...hub,
          openingHours: { ...hub.openingHours, sunday: { open: '19:00', close: '09:00' } },
        },
      ],
    },
    'openingHours.sunday.close hoursOrder',
  ],
  [{ coupons: [{ ...coupon, code: 'שלום' }] }, 'code couponCode'],
  [{ coupons: [{ ...coupon, value: 101 }] }, 'value couponValue'],
  [{ coupons: [{ ...coupon, validFrom: '31.12.2026' }] }, 'validFrom date'],
  [{ coupons: [{ ...coupon, validUntil: '2020-01-01' }] }, 'validUntil datesOrder'],
  [{ coupons: [coupon, coupon] }, 'code duplicate'],
  [{ coupons: [{ ...coupon, maxUses: 0 }] }, 'maxUses tooSmall'],
])('one mistake in the terms, and nothing is changed: %#', async ([content, expected]) => {
  await onSeeded(async (db) => {
    const version = (await listCatalogueChanges(db)).length
    const { problems } = await importOf(db, { vehicles: seeded.vehicles.slice(0, 1), ...content })
    expect(problems?.map(({ field, reason }) => `${field} ${reason}`)).toContain(expected)
    expect(await listCatalogueChanges(db)).toHaveLength(version)
  })
})

test('the files of the demo are files for an import, and are said part by part', async () => {
  await onSeeded(async (db) => {
    const { meta: _, ...everything } = { ...seeded, ...hubData, ...coverData, ...couponData }
    const outcome = await importOf(db, everything)
    expect(formatOutcome(outcome, 'en')).toBe(
      `Added: 0 · updated: 0 · retired: 0 · unchanged: 248
Branches in the file: 24 · closed: 0
Coverages in the file: 3
Coupons in the file: 8 · ended: 0`,
    )
    expect(formatOutcome(outcome, 'he')).toContain('סניפים בקובץ: 24 · נסגרו: 0')
  })
})
