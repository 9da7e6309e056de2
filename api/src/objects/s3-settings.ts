import { z } from 'zod'
import { repeating } from '../providers/loopback.ts'

const httpOrigin = /^https?:\/\/[^/?#@\s]+\/?$/

/** Of any store that speaks S3, asked path-style: Amazon's, MinIO, Ceph, Garage, Cloudflare R2. */
export const S3Settings = z.object({
  S3_ENDPOINT: z
    .string()
    .regex(httpOrigin, 'is no address of a store: https://s3.eu-central-1.amazonaws.com')
    .transform((url) => new URL(url).origin),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'is no region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().regex(/^[\w-]{3,128}$/, 'is no id of an access key'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(8)
    .refine((it) => !/\s/.test(it), 'has a space in it'),
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
})
export type S3Settings = z.output<typeof S3Settings>

/** Production asks no store that anyone could open. */
export const weakS3 = ({ S3_SECRET_ACCESS_KEY }: S3Settings): string[] =>
  repeating({ S3_SECRET_ACCESS_KEY })
