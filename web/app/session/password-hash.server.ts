import { createHash } from 'node:crypto'

/** Lower-case hex SHA-1 of the NFKC password, which is what the wire carries (the specification's rule). A secret. */
export const passwordHash = (password: string): string =>
  createHash('sha1').update(password.normalize('NFKC'), 'utf8').digest('hex')
