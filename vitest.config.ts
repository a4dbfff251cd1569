import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mutantPlugin } from './tests/mutants/vite-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const unitTests = ['src/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts']
/** Those that replace modules, or load them anew, must not meet the modules of others. All the rest share theirs. */
const isolatedTests = globSync(unitTests, { cwd: here('.') }).filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(here(file), 'utf8')),
)

// A busy machine must not fail what is right: nothing here is about speed.
const unit = { pool: 'threads', testTimeout: 30_000 } as const

/** Two lanes: pure tests (`unit*`) run anywhere; `*.db.test.ts` need the PostgreSQL that the global set-up starts. */
export default defineConfig({
  plugins: [mutantPlugin()],
  resolve: { alias: { '#site-texts': here('./src/texts/ru'), '#shop': here('./shops/lunnitsa') } },
  test: {
    fsModuleCache: true,
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: unitTests,
          exclude: ['**/*.db.test.ts', ...isolatedTests],
          isolate: false,
        },
      },
      { extends: true, test: { ...unit, name: 'unit-isolated', include: isolatedTests } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.db.test.ts', 'shops/**/*.db.test.ts', 'tests/api/**/*.db.test.ts'],
          isolate: false,
          // A test leaves little behind and makes much: with the default of 16 MB the young generation is collected
          // several times as often, for some 8 % of the time of Node.
          execArgv: ['--max-semi-space-size=64'],
          globalSetup: ['tests/support/postgres-for-tests.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
