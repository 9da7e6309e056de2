import { sizes } from '@galgal/domain/catalogue/vehicle'
import { shekels } from '@galgal/domain/money'
import { messages } from '@galgal/i18n/messages'
import { z } from 'zod'
import { amount } from './amount.ts'

/*
 * `error` and the messages of checks name words: `import.reasons.{error}`.
 */

const coverages = Object.keys(messages.he.labels.coverages) as [string, ...string[]]
const nis = amount(z.int().min(0).max(1_000_000))
const text = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, { error: 'controlCharacter' })

/** The tiers that an order may choose from, by their numbers. */
export const TIERS = { 1: 'Basic', 2: 'Pro', 3: 'Premium' } as const

/** What a month of a car of each size costs more or less. */
export const SizeFactors = z.strictObject(
  Object.fromEntries(sizes.map((size) => [size, z.number().min(0.1).max(10)])) as Record<
    (typeof sizes)[number],
    z.ZodNumber
  >,
)

/** A coverage as an import gives it; prices in whole shekels. What is marked so may be there and is not used. */
export const CoverRow = z
  .strictObject({
    id: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'tier' }),
    code: z.enum(['Basic', 'Pro', 'Premium']),
    nameHe: text,
    nameEn: text,
    includedInPrice: z.boolean(),
    dailyCostNis: nis,
    monthlyCostNis: nis,
    deductibleOwnDamageNis: nis,
    deductibleThirdPartyNis: nis,
    deductibleTheftNis: nis,
    deductibleYoungDriverNis: nis,
    depositFactor: z.number().min(0).max(10),
    coverages: z.array(z.enum(coverages)).min(1),
    order: z.unknown().optional(), // not used
  })
  .refine(({ id, code }) => TIERS[id] === code, { error: 'tier', path: ['code'] })

/** The coverage of a row. */
export const coverFrom = (
  row: z.output<typeof CoverRow>,
  sizeFactors: z.output<typeof SizeFactors>,
) => ({
  id: row.id,
  code: row.code,
  name: { he: row.nameHe, en: row.nameEn },
  monthly: shekels(row.monthlyCostNis),
  daily: shekels(row.dailyCostNis),
  sizeFactors,
  deductibles: {
    ownDamage: shekels(row.deductibleOwnDamageNis),
    thirdParty: shekels(row.deductibleThirdPartyNis),
    theft: shekels(row.deductibleTheftNis),
    youngDriver: shekels(row.deductibleYoungDriverNis),
  },
  depositFactor: row.depositFactor,
  coverages: row.coverages,
  included: row.includedInPrice,
})
