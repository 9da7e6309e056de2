type Slugs = { brandSlug: string; modelSlug: string; versionSlug: string; year: number }

/** The part of an address that names a car: brand/model/version/year. */
export const slugOf = ({ brandSlug, modelSlug, versionSlug, year }: Slugs) =>
  [brandSlug, modelSlug, versionSlug, year].join('/')
