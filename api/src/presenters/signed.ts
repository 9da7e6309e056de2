import type { Signed } from '@galgal/contract/signing'
import { dayAt, formatDay } from '@galgal/domain/dates'
import type { z } from 'zod'
import { fileNameOf } from '../flows/documents/read-document.ts'
import type { SignedDocument } from '../flows/documents/sign-document.ts'

/** A signature as the wire shows it. */
export function signedOut({ signature, issued }: SignedDocument): z.output<typeof Signed> {
  const { name, at, type } = signature
  const signedOn = dayAt(at)
  return {
    name,
    signedOn,
    signedOnStr: formatDay(signedOn),
    reuqestType: type,
    fileName: fileNameOf(issued.id),
  }
}
