import type { DamageReport } from '@galgal/contract/my-vehicle'
import { splitLines } from '@galgal/domain/normalise-text'
import type { readDamage } from '../flows/subscriptions/damage-photos.ts'

type Reports = Awaited<ReturnType<typeof readDamage>>

export const damageOut = (reports: Reports): DamageReport[] =>
  reports.map(({ subscriptionId: _, reportedAt, description, photos, ...report }) => ({
    ...report,
    description: splitLines(description),
    reportedAt: reportedAt.toISOString(),
    photos: photos.map(({ id, size }) => ({ id, size })),
  }))
