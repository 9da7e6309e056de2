export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  customer: string
  status: string
  capture_method: string
  created: number
  metadata: Record<string, string>
  next_action: object | null
  cancellation_reason: 'automatic' | null
  latest_charge: {
    object: 'charge'
    refunded: boolean
    captured: boolean
    payment_method_details: { card: { capture_before?: number } }
  } | null
  refunds: Refund[]
}
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
}
export type StripeCard = {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  wallet: { type: string; dynamic_last4: string } | null
}
export const VISA: StripeCard = {
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2029,
  wallet: null,
}
/** What a card that its holder typed is held for. */
export const HOLD_SECONDS = 7 * 24 * 60 * 60
export const DISPUTE = {
  id: 'du_1',
  object: 'dispute',
  currency: 'ils',
  reason: 'product_not_received',
  status: 'needs_response',
  evidence_details: { due_by: Date.parse('2026-12-10T23:59:59Z') / 1000 },
}
