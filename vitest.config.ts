import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { databaseTests } from './test/database-tests.ts'
import { openScratch } from './test/scratch.ts'

export default defineConfig({
  test: {
    // On a server runs once more what a server may answer otherwise; `--dir api` reads these from there.
    include: process.env.TEST_DATABASE_URL
      ? databaseTests().map((it) => it.replace(/^api\//, '{api/,}'))
      : ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    setupFiles: ['test/no-errors.ts'],
    // One database per worker is opened once and emptied between tests.
    isolate: false,
    // Some tests wait for what they started: one worker more than cores keeps all of these busy.
    maxWorkers: availableParallelism() + 1,
    env: { TMPDIR: openScratch() },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
