import type { Store } from '@galgal/domain/store'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'

/** What the addresses of a store begin with. */
export const storePath = (store: Store): '' | '/business' => (store === 'B2B' ? '/business' : '')

/** The store an address belongs to. */
export const storeAt = ({ pathname }: URL): Store =>
  /^\/business(\/|$)/.test(pathWithout(pathname)) ? 'B2B' : 'B2C'
