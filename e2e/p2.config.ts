import { defineConfig } from '@playwright/test'
export default defineConfig({
  testDir: '.',
  testMatch: /p2-temp\.spec\.ts/,
  timeout: 240_000,
  workers: 1,
  projects: [{ name: 'he desktop' }],
  reporter: 'line',
  outputDir: '/tmp/p2-pw',
  use: {
    baseURL: 'http://localhost:4730',
    launchOptions: { executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] },
  },
})
