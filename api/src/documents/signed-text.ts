import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { isolate } from '@galgal/i18n/isolate'
import type { Signature } from '../db/documents/signatures.ts'
import { paperSpeaker } from './agreement.ts'
import { type DocumentText, row, rowsOf } from './document-text.ts'

/** A document with who signed it, when, from where and in which wording. */
export function signedText(
  text: DocumentText,
  { name, at, ip, textVersion }: Pick<Signature, 'name' | 'at' | 'ip' | 'textVersion'>,
): DocumentText {
  const say = paperSpeaker(text.locale)
  const when = { day: isolate(formatDay(dayAt(at))), time: isolate(timeAt(at)) }
  const part = {
    title: say('signed.title'),
    blocks: [
      rowsOf(
        row(say('signed.name'), say.own(name)),
        row(say('signed.when'), say('signed.at', when)),
        ip ? row(say('signed.ip'), isolate(ip)) : undefined,
        row(say('signed.text'), isolate(textVersion)),
      ),
    ],
  }
  return { ...text, parts: [...text.parts, part] }
}
