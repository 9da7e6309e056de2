import { foldersOf } from '../config.ts'
import { openDisk } from '../objects/disk.ts'
import { moveObjects } from '../objects/move-objects.ts'
import { s3 } from '../objects/open-objects.ts'
import { readSettings } from '../settings.ts'
import { type ExitCode, runCommand } from './command.ts'
import { openProgress } from './progress.ts'

const usage = `Usage: npm run objects:move -- --to s3|disk

Copies all files (documents of customers, photos, pictures of cars) from DATA_DIR to the bucket of S3_BUCKET, or back,
and compares each by SHA-256. Run again, it copies what is new. It deletes nothing. Ends with 1 when a file differs.`

const placeNames = { s3: 'the bucket', disk: 'DATA_DIR' } as const
type Place = keyof typeof placeNames

async function run(place: Place): Promise<ExitCode> {
  const { env, source } = readSettings()
  const bucket = s3.open(source, { fetch })
  await bucket.check()
  const disk = openDisk(foldersOf(env))
  const [from, to] = place === 's3' ? [disk, bucket.objects] : [bucket.objects, disk]
  const progress = openProgress(
    ({ done, all, minutesLeft }) => `${done} of ${all}, ${minutesLeft} min left`,
  )
  const { copied, present, different } = await moveObjects(from, to, progress.step).finally(
    progress.end,
  )
  for (const name of different) console.log(`differs\t${name}`)
  const compared = `${copied} copied to ${placeNames[place]}, ${present} were there already`
  console.log(
    different.length
      ? `${compared}, ${different.length} differ: run it again`
      : `${compared}, all compared by SHA-256: it can be used with OBJECTS=${place}. Nothing was deleted`,
  )
  return different.length ? 1 : 0
}

await runCommand({
  usage,
  options: { to: { type: 'string' } },
  read: ({ positionals, values: { to } }) =>
    positionals.length === 0 && (to === 's3' || to === 'disk') ? to : undefined,
  run,
})
