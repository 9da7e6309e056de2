import { availableParallelism, devNull } from 'node:os'
import { defineConfig } from 'vitest/config'
import { databaseTests } from './test/database-tests.ts'
import { openScratch } from './test/scratch.ts'

/** On a server runs once more what a server may answer otherwise. */
const onServer = process.env.TEST_DATABASE_URL ? databaseTests() : undefined

export default defineConfig({
  // What takes long on a server is not what does in memory, and the longest begin first.
  ...(onServer && { cacheDir: 'node_modules/.vite/on-server' }),
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    setupFiles: ['test/no-errors.ts'],
    // One database per worker is opened once and emptied between tests.
    isolate: false,
    // Some tests wait for what they started: one worker more than cores keeps all of these busy.
    maxWorkers: availableParallelism() + 1,
    // What a developer has set for the app is not what is tested.
    env: { TMPDIR: openScratch(), ENV_FILE: devNull },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // What Node runs itself is imported as Node does, without being transformed before.
        test: {
          name: 'node',
          globalSetup: 'test/global-setup.ts',
          include: onServer ?? ['**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', 'ui/**', 'web/**', 'office/**'],
          experimental: { viteModuleRunner: false },
        },
      },
      ...(onServer
        ? []
        : [
            {
              extends: true as const,
              test: { name: 'web', include: ['{ui,web,office}/**/*.test.ts'] },
            },
          ]),
    ],
  },
})
