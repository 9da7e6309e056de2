import { adapter, type ProviderTools } from '../providers/adapter.ts'
import { openBreaker } from '../providers/circuit-breaker.ts'
import { type Folders, openDisk } from './disk.ts'
import type { Objects } from './object-store.ts'
import { openS3 } from './s3.ts'
import { S3Settings, weakS3 } from './s3-settings.ts'

type Source = Record<string, string | undefined>

/** The settings of S3, and the bucket that they name. */
export const s3 = adapter({
  settings: S3Settings,
  pretended: weakS3,
  open: (settings, { fetch, guard }: Pick<ProviderTools, 'fetch' | 'guard'>) =>
    openS3(settings, { fetch, guard }),
})

type Opening = { OBJECTS: 'disk' | 's3'; folders: Folders; source: Source }

/** Where files are kept. A bucket is tried first: throws one line when it cannot be used. */
export async function openObjects(
  { OBJECTS, folders, source }: Opening,
  tools: Pick<ProviderTools, 'log'>,
): Promise<Objects> {
  if (OBJECTS === 'disk') return openDisk(folders)
  await s3.open(source, { fetch }).check()
  const { run } = openBreaker('s3', { ...tools, fetch })
  return s3.open(source, { fetch, guard: run }).objects
}
