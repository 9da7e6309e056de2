import type { Messages } from '@galgal/i18n/he'

/** Why a photo is not taken: the name of its words. */
export type PhotoReason = Extract<keyof Messages['import']['reasons'], `photo${string}`>
