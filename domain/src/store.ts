/** The two catalogues: consumers and businesses. */
export const stores = ['B2C', 'B2B'] as const
export type Store = (typeof stores)[number]

/** By which the API's description numbers each store; nothing depends on it. */
export const STORE_NUMBER = { B2C: 16, B2B: 16 } as const satisfies Record<Store, number>

/** Who a customer is: '' is a private person, Individual a freelancer. */
const b2bTypes = ['', 'Individual', 'Company'] as const
export type B2BType = (typeof b2bTypes)[number]

export const storeOf = (b2bType: B2BType): Store => (b2bType === '' ? 'B2C' : 'B2B')

export const businessTypeOf = (b2bType: B2BType) =>
  ({ '': 'B2C', Individual: 'INDIVIDUAL', Company: 'COMPANY' })[b2bType] as
    | 'B2C'
    | 'INDIVIDUAL'
    | 'COMPANY'

/** Individuals see the home page behind the logo and are offered personal documents. */
export const isIndividual = (businessType: string): boolean =>
  businessType === 'B2C' || businessType === 'INDIVIDUAL'

const businessValues = new Set(['Company', 'Individual', 'B2BCompany', 'B2BIndividual', 'Business'])

/** Businesses get the business catalogue and its prices. */
export const isBusiness = (b2bType: string): boolean => businessValues.has(b2bType)

/** The one region that the product serves: `RegionId` of every call, `regionId` of legal documents. */
export const REGION_ID = 101
