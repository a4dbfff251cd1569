import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** A shop beside the one that all stories share, for those that would disturb it. Each has a number of its own. */
export function ownShop(
  number: number,
  { program = 'src/server/main.ts', env = {} }: { program?: string; env?: Record<string, string> } = {},
) {
  const port = Number(process.env.E2E_PORT ?? 4310) + number
  const dataDir = `var/e2e-${port}`
  let server: ChildProcess | undefined
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    baseURL: `http://localhost:${port}`,
    /** What a command needs to reach it. */
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    async start(timeout: number): Promise<void> {
      server = spawn(process.execPath, [program], {
        cwd: ROOT,
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          NODE_ENV: 'test',
          FRESH_DATABASE: '1',
          REQUESTS_PER_MINUTE: '0',
          TRUST_PROXY: 'on',
          SANDBOX: 'on',
          AVIF: 'off',
          // As in the shop that all stories share.
          CODE_WORK_BITS: '2',
          SANDBOX_CLOCK: new Date(Date.now() + Number(process.env.E2E_CLOCK_AHEAD_MS)).toISOString(),
          // What is changed in the shop of the other stories is changed here.
          NODE_OPTIONS: process.env.E2E_SHOP_NODE_OPTIONS ?? '',
          ...env,
        },
      })
      await expect.poll(isReady, { timeout, intervals: [500] }).toBe(true)
    },
    async stop(): Promise<void> {
      if (!server || server.exitCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(`${ROOT}${dataDir}`, { recursive: true, force: true })
    },
  }
}
