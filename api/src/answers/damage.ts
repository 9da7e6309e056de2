import type { DamageReport } from '@galgal/contract/my-vehicle'
import type { readDamage } from '../flows/subscriptions/damage-photos.ts'

type Read = Awaited<ReturnType<typeof readDamage>>

/** What was told of damage, as the wire shows it; a form's line separator is a line break again. */
export const damageOut = (reports: Read): DamageReport[] =>
  reports.map(({ subscriptionId: _, reportedAt, description, photos, ...report }) => ({
    ...report,
    description: description.replaceAll('\u2028', '\n'),
    reportedAt: reportedAt.toISOString(),
    photos: photos.map(({ id, size }) => ({ id, size })),
  }))
