/** Widths in CSS pixels from which each size of screen begins; the style sheet's tokens say the same. */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1400, xl: 1700 } as const

const TABLET_FROM = 768

const ios = /\b(?:iPhone|iPad|iPod)\b/
const android = /\bAndroid\b/

type Device = {
  userAgent: string
  /** CSS pixels. */
  width: number
  /** Safari on an iPad calls itself a Mac, but no Mac has a touch screen. */
  touchPoints?: number
}

/** A phone or a tablet, told apart by width, on iOS and Android only; every other device is a desktop at any width. */
export function deviceKind({ userAgent, width, touchPoints = 0 }: Device) {
  const isIPad = /\bMacintosh\b/.test(userAgent) && touchPoints > 1
  const isHandheld = isIPad || ios.test(userAgent) || android.test(userAgent)
  if (!isHandheld) return 'desktop'
  return width >= TABLET_FROM ? 'tablet' : 'mobile'
}
