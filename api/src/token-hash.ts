import { createHash } from 'node:crypto'

/** What is kept of a token or of a device's cookie. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')
