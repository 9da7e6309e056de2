import { deviceKind } from '@galgal/domain/catalogue/screens'
import { REGION_ID } from '@galgal/domain/store'

type Device = Omit<Parameters<typeof deviceKind>[0], 'width'>

/** What every call says of the app, its language and its device. */
export const clientHeaders = (countryCode: string, device: Device): Record<string, string> => ({
  CountryCode: countryCode,
  DeviceId: 'Web',
  DeviceSource:
    deviceKind({ ...device, width: 0 }) === 'desktop' ? 'web desktop' : 'web responsive',
  RegionId: String(REGION_ID),
})
