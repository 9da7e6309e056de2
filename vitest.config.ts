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
    // Left to itself it keeps one core free, which is half of a small machine.
    maxWorkers: '100%',
    env: { TMPDIR: openScratch() },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
