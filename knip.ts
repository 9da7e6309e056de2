import type { KnipConfig } from 'knip'

/** With `--production` tests are left out: code that they alone run is refused. */
const isProduction = process.argv.includes('--production')

const NO_TESTS = '!**/*.{test,suite,fixture}.{ts,tsx}!'

const room = { project: ['src/**/*.ts!', NO_TESTS], includeEntryExports: true }

const config: KnipConfig = {
  ignoreExportsUsedInFile: isProduction,
  // Of the system; tests and commands say so, or are left out, where they are not there.
  ignoreBinaries: ['promtool', 'helm', 'mmdebstrap', 'mount', 'nginx', 'pgbackrest', 'umount'],
  ignore: isProduction ? ['**/*.suite.ts'] : [],
  // Named to Vite, which imports them.
  ignoreIssues: {
    'ui/browser/load-chunk.ts': ['exports'],
    'ui/i18n/format-message.ts': ['exports'],
    'ui/server/chunk-loader.ts': ['exports'],
    // Read by drizzle-kit.
    'api/src/db/schema/{catalogue,payments}.ts': ['exports'],
  },
  workspaces: {
    '.': {
      entry: [
        '{server,dev,quick-imports}.ts!',
        'test/{run,faults/run,faults/bad-days/moved-clock}.ts',
        'test/runner/*-reporter.ts',
        'deploy/image/{build,check,health}.ts',
      ],
      project: ['*.{ts,mjs}!', 'test/**/*.ts', 'deploy/**/*.ts'],
    },
    domain: room,
    contract: room,
    i18n: { ...room, entry: ['src/missing.ts!'] },
    ui: {
      // The first two are named to Vite, the third is for its configuration.
      entry: ['{browser/load-chunk,i18n/format-message,server/chunk-loader}.ts!', '**/*.test.ts'],
      project: ['**/*.{ts,tsx}!', NO_TESTS],
      includeEntryExports: true,
    },
    api: {
      ...room,
      entry: [
        'src/commands/{audit,end-sessions,export-catalogue,import-catalogue,invite-customer,load-reference,move-objects,rewrap-documents,sandbox-clock}.ts!',
        'build-database.ts!',
        'test/{make-template,seed-directory}.ts',
      ],
      project: [...room.project, '*.ts!', 'test/**/*.ts'],
    },
    web: {
      entry: [
        'app/entry.{client,server}.tsx!',
        '{server,vite.config}.ts!',
        '{build-icons,build-offline,build-static-script,compress-assets,make-outline}.ts!',
        'service-worker/worker.ts!',
        'app/static-pages/page-script.ts!',
        // Imported by its type alone.
        'app/analytics/own-events.ts!',
      ],
      project: ['app/**/*.{ts,tsx}!', 'service-worker/**/*.ts!', '*.ts!', NO_TESTS],
      ignoreDependencies: ['@react-router/node'],
    },
    office: {
      entry: ['app/entry.{client,server}.tsx!', '{server,vite.config,compress-assets}.ts!'],
      project: ['app/**/*.{ts,tsx}!', '*.ts!', NO_TESTS],
      ignoreDependencies: ['@react-router/node'],
    },
    e2e: { entry: ['**/*.spec.ts'], project: ['**/*.ts'] },
    // What is published has nobody here who uses it.
    client: { entry: ['src/client.ts!'], project: ['**/*.ts', '!src/generated/**'] },
    bench: { entry: ['{run,same-bytes}.ts'], project: ['**/*.ts'] },
  },
}

export default config
