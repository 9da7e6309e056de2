import type { Agorot } from '@galgal/domain/money'

/** Shekels with whole agorot, as the wire has them, in agorot. */
export const agorot = (shekels: number): Agorot => Math.round(shekels * 100)
