/** What happened, in a title and a sentence; the type has a title of its own, and a success a thank-you. */
export type Toast = {
  type: 'success' | 'error' | 'alert'
  title?: string
  text?: string
  /** Its words are read where they stand on the page, so a screen reader does not say them twice. */
  isSilent?: boolean
}

/** What is said of an act that has no words of its own. */
export const thanks: Toast = { type: 'success' }

// The specification's own spelling of the keys.
const titles = { success: 'success', error: 'Error', alert: 'alert' } as const

type Messages = (key: 'success' | 'Error' | 'alert' | 'thankYou') => string

/** The words a toast shows; `t` speaks those of `shell.toast`. */
export const toastMessages = ({ type, title, text }: Toast, messages: Messages) => ({
  title: title ?? messages(titles[type]),
  text: text ?? (type === 'success' ? messages('thankYou') : undefined),
})
