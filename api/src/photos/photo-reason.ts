import type { Reason } from '../catalogue-import/file-rows.ts'

/** Why a photo is not taken: the name of its words. */
export type PhotoReason = Extract<Reason, `photo${string}`>
