import type { Adapter } from '../adapter.ts'
import { dataGov } from './data-gov.ts'
import type { Registry } from './registry.ts'
import { sandbox } from './sandbox.ts'

/** The setting REGISTRY chooses one; production asks data.gov.il unless told. */
export const registries = { sandbox, 'data-gov': dataGov } satisfies Record<
  string,
  Adapter<Registry>
>
