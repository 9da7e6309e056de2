/*
 * Every rule by which an order may say no, in the order they are checked.
 */

/** Of an answer to a stage. */
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

/** Of the last press. */
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

/** Of a coupon. */
export const couponRefusals = [
  'OrderNotFound',
  'OrderClosed',
  'PaymentPending',
  'CouponNotValid',
  'CouponNotForThisOrder',
  'CouponUsedUp',
] as const
