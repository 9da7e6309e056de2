/** Every refusal with its wire code and HTTP status. Messages: `errors.error_customMessage_{code}`. */
export const refusals = {
  /** a code does not match */
  CodeWrong: { code: 7010, status: 409 },
  /** code older than 10 min, used, or none was asked for */
  CodeExpired: { code: 7011, status: 409 },
  /** fifth wrong try and every later one */
  CodeTriesUsedUp: { code: 7012, status: 409 },
  /** landline, premium or foreign number */
  PhoneCannotGetSms: { code: 7013, status: 409 },
  /** right code, but the phone is another account's */
  PhoneTaken: { code: 7014, status: 409 },
  /** hash of the empty, a common or a leaked password */
  PasswordTooWeak: { code: 7015, status: 409 },
  /** an earlier sign-up step is missing */
  SignupStepTooEarly: { code: 7018, status: 409 },
  /** sign-up handle unknown or older than 24 h */
  SignupExpired: { code: 7019, status: 409 },
  /** a mandatory confirmation is not given */
  ConfirmationsMissing: { code: 7020, status: 409 },
  /** idempotency key reused with another body */
  SameKeyOtherRequest: { code: 7021, status: 422 },
  /** the same request is still running */
  StillWorking: { code: 7022, status: 409 },
  /** car unknown, withdrawn, or not in this store */
  VehicleNotOffered: { code: 7023, status: 404 },
  /** period is not among the car's packs */
  PeriodNotOffered: { code: 7024, status: 409 },
  /** order or subscription missing or not yours */
  OrderNotFound: { code: 7025, status: 404 },
  /** an earlier order step is missing */
  OrderStepTooEarly: { code: 7026, status: 409 },
  /** order already placed or expired */
  OrderClosed: { code: 7027, status: 409 },
  /** colour unknown or gone */
  ColourNotAvailable: { code: 7028, status: 409 },
  /** more cars than stock of the colour */
  QuantityNotAvailable: { code: 7029, status: 409 },
  /** hub unknown, or does not serve this car or return */
  HubNotAvailable: { code: 7030, status: 409 },
  /** date outside the range, closed or full */
  DateNotAvailable: { code: 7031, status: 409 },
  /** door-to-door window is taken; `next` has the next free one */
  SlotTaken: { code: 7032, status: 409 },
  /** no hub reaches the address */
  AddressNotServed: { code: 7033, status: 409 },
  /** unknown, inactive or out of its dates (one answer) */
  CouponNotValid: { code: 7034, status: 409 },
  /** store, period or new-customer condition not met */
  CouponNotForThisOrder: { code: 7035, status: 409 },
  /** used up, or already used by this customer */
  CouponUsedUp: { code: 7036, status: 409 },
  /** quoteId is not the current one */
  PriceChanged: { code: 7039, status: 409 },
  /** charge declined or 3-D Secure failed */
  PaymentDeclined: { code: 7041, status: 409 },
  /** card is not in the active list */
  CardNotFound: { code: 7042, status: 409 },
  /** a payment of this order is still being checked */
  PaymentPending: { code: 7044, status: 409 },
  /** the deposit hold was declined */
  DepositDeclined: { code: 7046, status: 409 },
  /** a fresh SMS proof is needed (§1.9) */
  StepUpNeeded: { code: 7048, status: 409 },
  /** identity rejected three times */
  IdentityRejected: { code: 7049, status: 409 },
  /** already requested, already ended, or endDate out of range */
  TerminationNotPossible: { code: 7058, status: 409 },
  /** open order in payment, open subscription, or debt */
  AccountInUse: { code: 7060, status: 409 },
  /** e-mail or password wrong (one answer) */
  LoginFailed: { code: 4014, status: 401 },
  /** too many wrong passwords */
  LoginLocked: { code: 4018, status: 429 },
  /** code wrong, expired or used up, or number unknown (one answer) */
  SmsLoginFailed: { code: 4057, status: 401 },
  /** refresh token unknown, expired or replayed */
  SessionEnded: { code: 4058, status: 401 },
  /** link of an e-mail used, expired or unknown */
  LinkNotValid: { code: 4059, status: 409 },
  /** document missing or not yours */
  DocumentNotFound: { code: 4061, status: 404 },
  /** content is not JPEG, PNG, WebP or PDF */
  FileTypeNotAccepted: { code: 4062, status: 415 },
  /** a file over 10 MB */
  FileTooLarge: { code: 4063, status: 413 },
  /** empty, damaged, unsafe, or over the daily amount */
  FileRefused: { code: 4064, status: 409 },
  /** session of an unfinished sign-up */
  SignupNotFinished: { code: 4116, status: 403 },
  /** old password wrong */
  PasswordWrong: { code: 4122, status: 409 },
  /** new and re-entered differ */
  PasswordsDiffer: { code: 4123, status: 409 },
  /** identity check asked before it was started */
  IdentityNotStarted: { code: 4124, status: 409 },
  /** no car left, or waiting-list car */
  OutOfStock: { code: 4423, status: 409 },
} as const satisfies Record<string, { code: number; status: number }>

export type RefusalName = keyof typeof refusals

/** Refusals of calls that reserve an order's car before a card is typed. */
export const reserveRefusals = [
  'OrderNotFound',
  'OrderClosed',
  'PaymentPending',
  'OutOfStock',
  'ColourNotAvailable',
  'QuantityNotAvailable',
] as const satisfies RefusalName[]

/** Errors of any call: `code` is the HTTP status. Messages: `errors.fault_{status}`. */
export const faults = [400, 401, 403, 404, 413, 415, 429, 500, 503] as const

/** Refusals of an answer to a stage, in the order they are checked. */
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

/** Refusals of placing an order, in the order they are checked. */
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
