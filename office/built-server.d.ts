import type { Office, OfficeOptions } from './options.ts'

/** What the build of the office gives to the HTTP server: `server.ts` of this room. */
export declare function createOffice(options: OfficeOptions): Office
