import { randomInt } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { replaceRecoveryCodes } from '../../db/office/factors.ts'
import { tokenHash } from '../../token-hash.ts'
import { normalised } from './sign-in.ts'

const COUNT = 10
/** Without letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 59 bits: nobody tries so many. */
const LENGTH = 12

/** Ten new codes, as they are shown this once; those of before are gone. */
export async function newRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => tokenHash(normalised(code))),
  )
  return codes
}

const newCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
