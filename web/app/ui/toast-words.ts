/** What happened, in a title and a sentence; the type has a title of its own, and a success a thank-you. */
export type Toast = { type: 'success' | 'error' | 'alert'; title?: string; text?: string }

// The specification's own spelling of the keys.
const titles = { success: 'success', error: 'Error', alert: 'alert' } as const

type Words = (key: 'success' | 'Error' | 'alert' | 'thankYou') => string

/** The words a toast shows; `words` says those of `shell.toast`. */
export const toastWords = ({ type, title, text }: Toast, words: Words) => ({
  title: title ?? words(titles[type]),
  text: text ?? (type === 'success' ? words('thankYou') : undefined),
})
