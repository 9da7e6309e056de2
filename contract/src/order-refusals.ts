/*
 * The refusals of an order, in the order they are checked.
 */

/** When a stage is answered. */
export const stageRefusals = [
  'OrderNotFound',
  'OrderClosed',
  'PaymentPending',
  'OrderStepTooEarly',
  'PeriodNotOffered',
  'ColourNotAvailable',
  'DateNotAvailable',
  'QuantityNotAvailable',
  'HubNotAvailable',
  'AddressNotServed',
  'SlotTaken',
  'CardNotFound',
  'OutOfStock',
  'DepositDeclined',
] as const

/** When the order is placed. */
export const finishRefusals = [
  'OrderNotFound',
  'OrderClosed',
  'PaymentPending',
  'OrderStepTooEarly',
  'ConfirmationsMissing',
  'PriceChanged',
  'IdentityRejected',
  'CardNotFound',
  'OutOfStock',
  'ColourNotAvailable',
  'QuantityNotAvailable',
  'HubNotAvailable',
  'DateNotAvailable',
  'SlotTaken',
  'PaymentDeclined',
] as const

export const couponRefusals = [
  'OrderNotFound',
  'OrderClosed',
  'PaymentPending',
  'CouponNotValid',
  'CouponNotForThisOrder',
  'CouponUsedUp',
] as const
