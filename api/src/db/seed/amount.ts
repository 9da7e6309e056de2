import { parsePrice } from '@galgal/domain/money'
import { z } from 'zod'

/** An amount in shekels: a number, or a text as people write it. What is no amount stays text, so that the row's check can say so. */
export const amount = (schema: z.ZodNumber) =>
  z.preprocess((value) => {
    const agorot = typeof value === 'string' ? parsePrice(value) : undefined
    return agorot === undefined ? value : agorot / 100
  }, schema)
