import { type Ground, openOwnHouse } from './own-house.ts'
import { test } from './visitor.ts'

type House = Awaited<ReturnType<typeof openOwnHouse>>

/** A journey in a house that opens for it alone: unlike a worker's house it asks for no worker of its own. */
export const inHouseOfOne = (prepare: (ground: Ground) => Promise<void>) =>
  test.extend<{ house: House }>({
    house: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
      async ({}, use) => {
        const house = await openOwnHouse(prepare)
        await use(house)
        await house.close()
      },
      // A start, on a machine that may be busy.
      { timeout: 180_000 },
    ],
    baseURL: ({ house }, use) => use(house.url),
  })
