import { containsCardNumber } from '@galgal/domain/text-rules'

const MOST_LETTERS = 120
// Control characters, and the marks that turn the order of what is read.
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]/gu

/** The name a customer gave a file, as text to be shown: no folders, nothing unseen, no card number. It never names a file of ours. */
export function fileNameOf(sent: string): string {
  const name = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const shown = shortened(name.replace(UNSEEN, '').trim())
  return containsCardNumber(shown) ? shown.replace(/\d/g, '•') : shown
}

/** A name that is too long loses letters before its ending. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= MOST_LETTERS) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return `${letters.slice(0, MOST_LETTERS - ending.length - 1).join('')}…${ending}`
}
