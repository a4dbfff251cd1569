import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/support/find-browser.ts'
import { storyMoment } from './tests/support/story-clock.ts'

const port = process.env.E2E_PORT ?? '4310'
const now = new Date()
const moment = storyMoment(now)
// How far the browser's clock goes ahead. Chosen once: the stories' processes read this file too, and inherit it.
process.env.E2E_CLOCK_AHEAD_MS ??= String(moment.getTime() - now.getTime())
// The shops of the stories start half a dozen times; what Node compiles of them is the same each time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.cache/node-compile', import.meta.url))

/** Stories that a phone would tell once more: they set widths of their own, start their own shops, or have no screen. */
const DESKTOP_STORIES = [
  'advertising',
  'analytics',
  'buy-it-abroad',
  'buy-it-by-keyboard',
  'buy-it-for-less',
  'buy-it-in-trouble',
  'care-for-certificates',
  'days-pass',
  'error-reporting',
  'every-page',
  'newsletter',
  'search-engines',
  'second-shop',
  'steady-pages',
]

/** Stories in a real browser against a real shop with its own data. The English site is http://en.localhost:<port>. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Some stories wait for a minute of the shop, all of them now and then for an answer: others run meanwhile.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  // What passes only then is named at the end of `npm test`: zero is the aim.
  retries: 2,
  // Generous: on a busy machine a page may take its time, and no story is about speed.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'var/test-results/stories.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // No page of a story lives long enough to get back what an optimising compiler costs.
    launchOptions: { ...browserOptions, args: [...browserOptions.args, '--js-flags=--max-opt=1'] },
    // What a worker asks for, a story cannot see or refuse. Those about it allow it; `E2E_WORKER=on` has it in all.
    serviceWorkers: process.env.E2E_WORKER === 'on' ? 'allow' : 'block',
    // Recording costs every story a good part of its time: the second attempt of one that failed is recorded.
    trace: 'on-first-retry',
  },
  // A story that shows nothing else on the other screen is tagged with the one it is told on.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: DESKTOP_STORIES.map((name) => `**/${name}.spec.ts`),
      // Software draws the pixels here: four for each one would say nothing more.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} src/server/main.ts`,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: port,
      DATA_DIR: `var/e2e-${port}`,
      NODE_ENV: 'test',
      FRESH_DATABASE: '1',
      DATABASE_URL: '',
      REQUESTS_PER_MINUTE: '0',
      // Every story comes from an address of its own, so that one does not use up the codes of another.
      TRUST_PROXY: 'on',
      SANDBOX: 'on',
      // A browser is shown WebP either way at first; making the better ones would take a quarter of the machine.
      AVIF: 'off',
      // The work for a code took the browser an eighth of its time in stories that sign in; it is the same work with less.
      CODE_WORK_BITS: '2',
      LOG_LEVEL: 'warn',
      SANDBOX_CLOCK: moment.toISOString(),
      // Of the shop alone: `npm run test:mutants` changes a source of it on its way into Node.
      ...(process.env.E2E_SHOP_NODE_OPTIONS && { NODE_OPTIONS: process.env.E2E_SHOP_NODE_OPTIONS }),
    },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // Otherwise Playwright kills it outright, and PostgreSQL stays behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
