import { createHash } from 'node:crypto'

/** Lower-case hex SHA-1 of the NFKC password, which is what the wire carries (the specification's rule). A secret. */
export const passwordHash = (password: string): string =>
  createHash('sha1').update(password.normalize('NFKC'), 'utf8').digest('hex')

/** Letters as people count them; they are asked for at least this many. */
export const PASSWORD_MIN_LENGTH = 8

export const isLongEnough = (password: string): boolean =>
  [...password.normalize('NFKC')].length >= PASSWORD_MIN_LENGTH
