import { isIP } from 'node:net'
import { z } from 'zod'
import { companySettings } from './company-settings.ts'
import { readDocumentKeys } from './encryption/keys.ts'
import { isPepperSetting } from './encryption/peppers.ts'
import { isNetwork } from './networks.ts'
import { addressProviders } from './providers/addresses/providers.ts'
import { cdns } from './providers/cdn/providers.ts'
import { geos, isGeoName } from './providers/geo/providers.ts'
import { providerKinds } from './providers/kinds.ts'
import { registries } from './providers/registry/providers.ts'

/** A setting that names one adapter of a kind. */
const nameOf = <Kind extends { sandbox: unknown }>(adapters: Kind) =>
  z.enum(Object.keys(adapters) as (keyof Kind & string)[]).default('sandbox')

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const databaseUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, 'is no address of a PostgreSQL: postgres://…')
  .optional()

/** What may be set, by its name; each is explained in .env.example. */
export const Env = z.object({
  GALGAL_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  ALLOW_PUBLIC_SANDBOX: z.enum(['0', '1'], { error: 'is 1 or 0' }).default('0'),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'is all, web or worker' }).default('all'),
  HOST: z
    .string()
    .refine((it) => isIP(it) || it === 'localhost', 'is no address of this machine')
    .optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url().optional(),
  OFFICE: z.enum(['on', 'off'], { error: 'is on or off' }).default('on'),
  OFFICE_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  OFFICE_URL: z.url({ protocol: /^https?$/, error: 'is no http address' }).optional(),
  OFFICE_NETWORKS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.join() === 'any' || list.every(isNetwork), {
      error: 'names networks such as 10.0.0.0/8, or is the word any',
    })
    .optional(),
  OFFICE_ANCHOR_EMAIL: z.email({ error: 'is no e-mail address' }).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z
    .string()
    .refine((it) => isIP(it) || it === 'localhost', 'is no address of this machine')
    .optional(),
  ACCESS_LOG: z.enum(['on', 'off'], { error: 'is on or off' }).default('off'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  MOST_LAG_MS: z.coerce.number().int().min(0).default(200),
  DATA_DIR: z.string().default('data'),
  OBJECTS: z.enum(['disk', 's3'], { error: 'is disk or s3' }).default('disk'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_MIGRATIONS_URL: databaseUrl,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(600).optional(),
  ALLOW_PLAIN_DATABASE: z.enum(['0', '1'], { error: 'is 1 or 0' }).default('0'),
  SECRET: z.string().min(16).optional(),
  PASSWORD_PEPPER: z
    .string()
    .min(16)
    .refine(isPepperSetting, { error: 'should be 2:new,1:old, each of 16 characters at least' })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  DOCUMENTS_KEY: z
    .string()
    .refine(readDocumentKeys, 'is not 32 bytes in base64, or several of them as 2:new,1:old')
    .optional(),
  PAYMENT: nameOf(providerKinds.PAYMENT),
  IDENTITY: nameOf(providerKinds.IDENTITY),
  OFFER_COUPON: z.string().max(40).optional(),
  HIDE_AVAILABILITY_FILTER: z.enum(['0', '1'], { error: 'is 1 or 0' }).default('0'),
  SMS_DAILY_CAP: z.coerce.number().int().min(0).default(2000),
  SMS: nameOf(providerKinds.SMS),
  MAIL: nameOf(providerKinds.MAIL),
  TAX: nameOf(providerKinds.TAX),
  ADDRESSES: z.enum(Object.keys(addressProviders) as (keyof typeof addressProviders)[]).optional(),
  REGISTRY: z.enum(Object.keys(registries) as (keyof typeof registries)[]).optional(),
  GEO: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isGeoName), { error: `names ${Object.keys(geos).join(', ')}` })
    .optional(),
  BRAZE_REST_KEY: z.string().optional(),
  API_BASE_URL: z.url({ protocol: /^https?$/, error: 'is no http address' }).optional(),
  LINKS: z.string().optional(),
  ...companySettings,
  SIBLING_SITES: z.string().optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/, error: 'is no https address' }).optional(),
  MAP_ORIGINS: z
    .string()
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .refine((list) => list.every(isOrigin), 'are origins such as https://tiles.example')
    .default([]),
  GOOGLE_TAG_ID: z.string().optional(),
  BRAZE_API_KEY: z.string().optional(),
  BRAZE_ENDPOINT: z.string().optional(),
  TRACKING_COOKIE: z.string().optional(),
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'is on or off' }).default('on'),
  PAGE_CACHE: z.enum(['on', 'off'], { error: 'is on or off' }).default('on'),
  CDN: z.enum(['none', ...(Object.keys(cdns) as (keyof typeof cdns)[])]).default('none'),
})
export type Env = z.output<typeof Env>
