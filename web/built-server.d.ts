import type { Web, WebOptions } from './options.ts'

/** What the build of the storefront gives to the HTTP server: `server.ts` of this room. */
export declare function createWeb(options: WebOptions): Web
