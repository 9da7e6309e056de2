import type { Permission } from '@galgal/contract/Office/permissions'

/** Calls that may wait for another person, with what that person needs. */
const DECIDED_BY: Record<string, Permission> = {
  Refund: 'refunds.decide',
  ReleaseDeposit: 'refunds.decide',
  PaidElsewhere: 'debts.decide',
  DropBill: 'debts.decide',
  OwedPaid: 'debts.decide',
  CaptureDeposit: 'debts.decide',
  End: 'terms.decide',
  CarLeaves: 'fleet.decide',
  EraseFor: 'privacy.decide',
  PublishLegal: 'legal.decide',
  DecideIdentity: 'identity.decide',
  DecidePapers: 'identity.decide',
  PlanPrices: 'prices.decide',
  SaveCoupon: 'coupons.decide',
  SaveSetting: 'settings.decide',
  SaveStaff: 'staff.decide',
  ResetFactor: 'staff.decide',
  SaveRole: 'roles.decide',
}

/** The calls whose approvals somebody may decide. */
export const callsDecidedBy = (may: (permission: Permission) => boolean): string[] =>
  Object.entries(DECIDED_BY).flatMap(([call, needed]) => (may(needed) ? [call] : []))
