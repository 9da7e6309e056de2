import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { isolate } from '@galgal/i18n/isolate'
import type { Signature } from '../../db/documents/signatures.ts'
import { type DocumentText, row, rowsOf } from '../document-text.ts'
import { invoiceTranslator } from './agreement.ts'

/** A document with who signed it, when, from where and in which wording. */
export function signedText(
  text: DocumentText,
  { name, at, ip, textVersion }: Pick<Signature, 'name' | 'at' | 'ip' | 'textVersion'>,
): DocumentText {
  const t = invoiceTranslator(text.locale)
  const when = { day: isolate(formatDay(dayAt(at))), time: isolate(timeAt(at)) }
  const part = {
    title: t('signed.title'),
    blocks: [
      rowsOf(
        row(t('signed.name'), t.value(name)),
        row(t('signed.when'), t('signed.at', when)),
        ip ? row(t('signed.ip'), isolate(ip)) : undefined,
        row(t('signed.text'), isolate(textVersion)),
      ),
    ],
  }
  return { ...text, parts: [...text.parts, part] }
}
