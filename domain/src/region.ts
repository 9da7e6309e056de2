/** The one region that the product serves: `RegionId` of every call, `regionId` of legal documents. */
export const REGION_ID = 101
