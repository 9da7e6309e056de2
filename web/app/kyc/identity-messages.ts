/** What the frame of the provider's capture tells the page around it. */
export const CAPTURED = 'galgal.captured'
export const FAILED = 'galgal.capture-failed'

type Word = typeof CAPTURED | typeof FAILED

/** The word of our own frame, if that is what a message is; anybody may send one. */
export const wordOf = (
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  own: string,
): Word | undefined => (origin === own && (data === CAPTURED || data === FAILED) ? data : undefined)
