import type { Insurance } from '@galgal/contract/SubscriptionMain'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { z } from 'zod'

type Options = z.output<typeof Insurance.output>

/** The coverages side by side: each says of every cover there is whether it has it. */
export function coversOf(options: Options) {
  const every = new Map(
    options.flatMap(({ coverages }) => coverages).map((it) => [it.key, it.label]),
  )
  return options.map((option) => {
    const has = new Set(option.coverages.map(({ key }) => key))
    const { ownDamage, thirdParty, theft, youngDriver } = option.deductibles
    return {
      id: String(option.waiverInsuranceTypeId),
      name: option.name,
      monthly: option.included ? null : option.monthlyCostStr,
      deposit: option.deposit > 0 ? option.depositStr : null,
      selected: option.selected,
      deductibles: [
        { name: 'ownDamage' as const, amount: price(ownDamage) },
        { name: 'thirdParty' as const, amount: price(thirdParty) },
        { name: 'theft' as const, amount: price(theft) },
        { name: 'youngDriver' as const, amount: price(youngDriver) },
      ],
      coverages: [...every].map(([key, label]) => ({ key, label, isIn: has.has(key) })),
    }
  })
}
export type Cover = ReturnType<typeof coversOf>[number]

const price = (amount: number) => formatPrice(shekels(amount))
