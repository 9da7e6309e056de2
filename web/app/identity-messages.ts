/** What the frame of the provider's capture tells the page around it. */
export const CAPTURED = 'galgal.captured'
export const FAILED = 'galgal.capture-failed'
