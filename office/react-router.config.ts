import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The site map is small: the browser gets it whole, and no /__manifest address exists.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
