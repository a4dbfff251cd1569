import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Two lanes: pure tests run anywhere; `*.db.test.ts` need the PostgreSQL that the global set-up starts. */
export default defineConfig({
  resolve: { alias: { '#site-texts': here('./src/texts/ru') } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          // A busy machine must not fail what is right: nothing here is about speed.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.db.test.ts', 'tests/api/**/*.db.test.ts'],
          globalSetup: ['tests/support/postgres-for-tests.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
