import { phoneLink } from '@galgal/domain/support-phone'
import { useRouteLoaderData } from 'react-router'
import type { Measuring } from './analytics/measuring.ts'
import type { OtherBrand } from './art/brand.server.ts'
import type { SharingImage } from './art/sharing-image.server.ts'
import type { FrameLinks } from './navigation/frame-links.server.ts'

/** What the root's loader gives to every page. */
export type RootData = {
  messages: Record<string, unknown>
  fonts: readonly string[]
  origin: string
  whatsAppUrl: string
  /** Of the service, as people read it. */
  phone: string
  /** A brand that the kit's logo is not drawn for. */
  brand: OtherBrand | undefined
  year: number
  links: FrameLinks
  sharing: SharingImage
  measuring: Measuring
}

/** Undefined only where the root itself failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** The phone of the service, as people read it and as theirs dial it. */
export function useServicePhone() {
  const phone = useRootData()?.phone ?? ''
  return { phone, link: phoneLink(phone) }
}
