import type { Words } from '@galgal/i18n/he'

/** Why a photo is not taken: the name of its words. */
export type PhotoReason = Extract<keyof Words['import']['reasons'], `photo${string}`>
