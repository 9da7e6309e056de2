/** Every refusal of the office with its wire code and HTTP status. Messages: `officeErrors.error_{code}`. */
export const officeRefusals = {
  /** no such permission */
  NotAllowed: { code: 8101, status: 403 },
  /** the proof of who acts is older than 5 min */
  ProofNeeded: { code: 8102, status: 409 },
  /** the revision that was looked at is old */
  ChangedMeanwhile: { code: 8103, status: 409 },
  /** impossible as it stands; `why` is a key of the reason */
  NotAsItStands: { code: 8104, status: 409 },
  /** name, password or factor wrong (one answer) */
  StaffSignInFailed: { code: 8105, status: 401 },
  /** own, decided or expired approval */
  NotYoursToDecide: { code: 8106, status: 409 },
  /** too many wrong tries */
  StaffLocked: { code: 8107, status: 429 },
  /** invitation used, expired or unknown */
  OfficeLinkNotValid: { code: 8108, status: 409 },
  /** another model, wrong state, licence or insurance over; with `why` */
  CarNotFit: { code: 8110, status: 409 },
  /** a visit misses what `fields` name */
  VisitIncomplete: { code: 8111, status: 409 },
  /** odometer lower than before, or too high */
  ReadingWrong: { code: 8112, status: 409 },
  /** car allotted elsewhere, task taken */
  TakenByAnother: { code: 8113, status: 409 },
  /** plate or VIN registered */
  PlateKnown: { code: 8114, status: 409 },
  /** fewer cars than promised */
  StillPromised: { code: 8115, status: 409 },
  /** above what is left or owed */
  AmountTooHigh: { code: 8116, status: 409 },
  /** a company does not answer */
  CompanySilent: { code: 8117, status: 503 },
  /** below the floor, or a past day */
  PriceNotAllowed: { code: 8118, status: 409 },
  /** with `rows`, by line */
  FileNotUnderstood: { code: 8119, status: 409 },
  /** the same fine, row or request */
  AlreadyThere: { code: 8120, status: 409 },
  /** a deadline has passed, or not come */
  TooLateOrEarly: { code: 8121, status: 409 },
  /** no yes of the customer, or no driver known */
  CustomerHasToAgree: { code: 8122, status: 409 },
  /** no manager would be left */
  LastManager: { code: 8123, status: 409 },
  /** over 5,000 acts or 100,000 rows */
  TooMany: { code: 8125, status: 409 },
  /** hub, coupon, role or tariff in use */
  InUse: { code: 8126, status: 409 },
  /** the customer is on hold; with `why` */
  OnHold: { code: 8127, status: 409 },
} as const satisfies Record<string, { code: number; status: number }>

export type OfficeRefusalName = keyof typeof officeRefusals
