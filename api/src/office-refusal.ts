import { type OfficeRefusalName, officeRefusals } from '@galgal/contract/Office/refusals'
import type { Messages } from '@galgal/i18n/message-types'

/** Why something is impossible as it stands, as a key under `officeErrors.why`. */
export type Why = keyof Messages['officeErrors']['why']

type FieldKey = keyof Messages['errors']['field']

/** What is wrong in a line of a file: in which of its columns, and as a key under `errors.field`. */
export type FileRow = { line: number; field: string; key: FieldKey }

/** The same of the catalogue, in the words of its import. */
type CatalogueProblem = {
  line: number
  field: string
  reason: keyof Messages['import']['reasons']
  values?: Record<string, string | number>
}

type Extras = {
  /** of `NotAsItStands` and `CarNotFit` */
  why?: Why
  /** of `OnHold`: the words of whoever set it */
  holdReason?: string
  /** dotted path → key under `errors.field` */
  fields?: Record<string, string>
  /** of a file that was refused, at most 100 */
  rows?: FileRow[]
  /** of a catalogue's file or draft that was refused, at most 100 */
  problems?: CatalogueProblem[]
  retryAfterSeconds?: number
}

/** A no that the office's contract foresees. No call of the storefront leads to one. */
export class OfficeRefusal extends Error {
  override name = 'OfficeRefusal'
  readonly refusal: OfficeRefusalName
  readonly extras: Extras
  constructor(refusal: OfficeRefusalName, extras: Extras = {}) {
    super(refusal)
    this.refusal = refusal
    this.extras = extras
  }
  get status() {
    return officeRefusals[this.refusal].status
  }
  get code() {
    return officeRefusals[this.refusal].code
  }
}

/** What is asked for is impossible as it stands, and why. */
export const notAsItStands = (why: Why) => new OfficeRefusal('NotAsItStands', { why })
