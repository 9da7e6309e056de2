/** What the build of the storefront gives to the front door: `server.ts` of this room. */
export declare function createWeb(it: {
  send: (request: Request) => Response | Promise<Response>
  publicUrls: readonly string[]
  catalogueVersion: () => number | string
  secure: boolean
  secret: string
  now?: () => Date
  sandbox?: boolean
  measuring?: Record<string, string | undefined> | undefined
  whatsAppUrl?: string | undefined
  siblingSites?: string | undefined
  links?: string | undefined
  cardForm?: {
    way: 'frame' | 'secret'
    publicKey?: string | undefined
    origin?: string | undefined
  }
  mapTiles?: { styleUrl: string | undefined; origins?: readonly string[] }
  reportFault?: (error: unknown, requestId: string) => void
  serviceWorker?: boolean
  keepPages?: boolean
  pageWait?: (address: string, whose: 'anyone' | 'session') => number | undefined
}): {
  fetch: (request: Request) => Promise<Response>
  find: (asked: {
    method?: string | undefined
    url?: string | undefined
    headers: { 'accept-encoding'?: string | undefined; 'if-none-match'?: string | undefined }
  }) => { status: 200 | 304; headers: string[]; body?: Uint8Array } | undefined
}
