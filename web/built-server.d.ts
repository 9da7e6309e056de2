import type { Web, WebOptions, WebSettings } from './options.ts'

/** What the build of the storefront gives to the HTTP server: `server.ts` of this room. */
export declare function createWeb(options: WebOptions): Web

/** Throws with the name of a setting that is wrong: for a start that has opened nothing yet. */
export declare function checkSettings(settings: WebSettings): void
