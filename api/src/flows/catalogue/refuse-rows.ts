import type { Problem } from '../../catalogue-import/file-rows.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

/** Of a refused file no more lines are told. */
const MOST_ROWS = 100

/** What is wrong in rows of the catalogue, as a refusal that names each mistake by its line. */
export const refuseRows = (problems: readonly Problem[]) =>
  new OfficeRefusal('FileNotUnderstood', { problems: problems.slice(0, MOST_ROWS) })
