import { SHARED_SECONDS, WHILE_ASKING_SECONDS } from '@galgal/domain/catalogue/shared-caching'

/** What may change with the catalogue; and pictures, photos and built files, which change with a version of ours or a name. */
export type CacheTag = 'catalogue' | 'files'

type Lines = readonly (readonly [name: string, value: string])[]

/** What the app needs of a company that keeps public answers near visitors. */
export type Cdn = {
  /** Whether it keeps one answer for each value of what `Vary` names, and not of its encoding alone. */
  keepsVariants: boolean
  /** What its caches read beside `Cache-Control`, of an answer that everyone may have. */
  headers: {
    /** Names an answer, to be dropped by that name. */
    tagged: (tag: CacheTag) => Lines
    /** How long it may be given, and given while it is asked for. */
    lasting: Lines
    /** It is not to be kept at all. */
    never: Lines
  }
  /** Drops everything of these tags from all its caches; throws a `NotSent`. Twice is once. */
  purge: (tags: readonly CacheTag[]) => Promise<void>
}

/** In both companies' notation. */
export const LASTING = `max-age=${SHARED_SECONDS}, stale-while-revalidate=${WHILE_ASKING_SECONDS}`
