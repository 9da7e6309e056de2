import { type FileType, fileTypes } from '@galgal/domain/people/document-type'
import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '../handle.ts'
import { checkPdf } from './check-pdf.ts'
import { cleanPicture } from './clean-picture.ts'
import { containsMalware } from './malware-signatures.ts'

export type CleanFile = { mediaType: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array }

/** What may be kept of a file: a picture drawn anew, or a PDF that does nothing by itself. Throws `FileTypeNotAccepted` or `FileRefused`. */
export async function cleanFile(bytes: Uint8Array): Promise<CleanFile> {
  if (bytes.length === 0) throw new Refusal('FileRefused')
  const type = await typeOf(bytes)
  if (!type) throw new Refusal('FileTypeNotAccepted')
  if (containsMalware(bytes)) throw new Refusal('FileRefused')
  if (type !== 'application/pdf')
    return { mediaType: 'image/jpeg', bytes: await cleanPicture(bytes) }
  await checkPdf(bytes)
  return { mediaType: type, bytes }
}

/** By the content's first bytes; the name and what the browser calls it do not matter. */
async function typeOf(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return fileTypes.find((it) => it === found?.mime)
}
