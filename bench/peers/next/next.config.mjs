// Messages arrive compiled, as in our own storefront.
const formatOnly = 'use-intl/format-message/format-only'

export default {
  distDir: 'build',
  poweredByHeader: false,
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: { 'use-intl/format-message': formatOnly },
  },
}
