/** What the build of the storefront gives to the front door: `server.ts` of this room. */
export declare function createWeb(it: {
  send: (request: Request) => Response | Promise<Response>
  publicUrls: readonly string[]
  catalogueVersion: () => Promise<number | string> | number | string
  secure: boolean
  sandbox?: boolean
  whatsAppUrl?: string | undefined
}): (request: Request) => Promise<Response>
