import { join } from 'node:path'
import { compressAssets } from '@galgal/ui/server/compress-assets.ts'

await compressAssets(join(import.meta.dirname, 'build/client'))
