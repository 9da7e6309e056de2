import { CROSSED, ONE_LANGUAGE, ONE_WIDTH } from './visitor.ts'

// Journeys of one walk take turns between these two, so that each page is looked at in both.

/** Marks what one walk shows, in Hebrew on the phone. */
export const HEBREW_PHONE = [ONE_LANGUAGE, CROSSED]

/** Marks what one walk shows, in English on the desktop. */
export const ENGLISH_DESKTOP = [ONE_WIDTH, CROSSED]
