import { createTranslator } from 'use-intl/core'
import { words } from './view.js'

const translators = new Map()

/** The words of a part of the page, where it is rendered on the server. */
export function say(namespace) {
  const known = translators.get(namespace)
  if (known) return known
  const made = createTranslator({ locale: 'he-IL', messages: words, namespace })
  translators.set(namespace, made)
  return made
}
