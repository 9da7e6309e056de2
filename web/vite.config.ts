import { chunkLoader, compiledMessages } from '@galgal/ui/server/chunk-loader.ts'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { staticScript } from './build-static-script.ts'

// Libraries, but not those that one page alone loads when asked to; and what of ours every page runs and hardly anything changes.
const vendor =
  /\/ui\/(?:i18n\/format-message|browser\/load-chunk)\.|\/app\/catalogue\/remember-visit\.|\/domain\/src\/support-phone\.|preload-helper|\/node_modules\/(?!@braze\/|@stripe\/|maplibre-gl\/|pmtiles\/|fflate\/)/
// The fields of forms, which a car's page may have as well.
const fields =
  /\/ui\/(?:forms\/(?:choice|error-summary|field|form-state|submit)|feedback\/use-refusal-toast)\./
// What pages with forms alone fetch, however many they are.
const forms =
  /\/app\/(?:checkout\/order-address|ui\/outbox-link)\.|\/ui\/(?:forms\/(?:day-strip|form-page|password-field|post-form|step-actions|text-field)|layout\/stepper|feedback\/unavailable)\./
// What pages to read alone fetch.
const texts = /\/app\/documents\/(?:legal-page|prose|questions|text-page)\./
// The way from home to a page, and the one to ask: a car's page and pages to read have them, lists have none.
const way = /\/app\/(?:navigation\/whatsapp-link|seo\/breadcrumbs|ui\/contact-link)\./
// What keeps typing from being lost comes after the page that holds it.
const later = /\/ui\/forms\/(?:keep-typed|leave-warning)\./
// Fields that some forms alone have.
const rare =
  /\/app\/delivery\/(?:address-list|address-search)\.|\/ui\/forms\/(?:code-field|phone-field|send-again)\./
// What every page gets last, and the messages of what that brings.
const deferred = /\/app\/deferred\/deferred(?:-messages)?\./
const some = [fields, forms, texts, way, later, rare]
const rooms =
  /\/ui\/|\/app\/(?:(?:api|browser|catalogue|checkout|documents|errors|http|i18n|kyc|navigation|pwa|seo|session|ui)\/|[^/]+$)/
const shared = (id: string) => rooms.test(id) && !some.some((those) => those.test(id))

export default defineConfig(({ command }) => ({
  plugins: [chunkLoader, staticScript, reactRouter()],
  resolve: {
    alias: [compiledMessages],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A few files instead of a chain of twenty: what every page runs, and what most pages share.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                { name: 'shared', test: shared, minShareCount: 4 },
                { name: 'deferred', test: deferred },
                { name: 'fields', test: fields, minShareCount: 4 },
                { name: 'forms', test: forms, minShareCount: 4 },
                { name: 'way', test: way, minShareCount: 2 },
                { name: 'texts', test: texts, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundled file starts in a fraction of the time; sharp holds native code. Vite's development
      // runner cannot load CommonJS packages, so there only the aliased one is inside.
      resolve: { noExternal: command === 'build' ? true : ['use-intl'], external: ['sharp'] },
      // Left to the environment, the built server would render with React's slow development build.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rollupOptions: { input: './server.ts' } },
    },
  },
}))
