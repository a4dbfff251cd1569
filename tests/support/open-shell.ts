import { commandsOf, runCommand } from '../../src/server/app/commands/run-command.ts'
import { openShopTools, type ShopTools } from '../../src/server/app/commands/shop-tools.ts'
import { loadShop } from '../../src/server/app/load-shop.ts'
import { parseConfig } from '../../src/server/kernel/configuration/config.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { SEEDED_AT } from './test-database.ts'
import type { TestShop } from './test-shop.ts'

/**
 * What `npm run shop -- …` does beside a shop that runs; each a minute after the one before. Opening its tools costs more
 * than most commands: they stay open until `close`. A shell opens them for each, which one test does from a real one.
 */
export function openShell(shop: () => Pick<TestShop, 'databaseUrl'>) {
  let minutes = 0
  let tools: Promise<ShopTools> | undefined
  const now = () => new Date(SEEDED_AT.getTime() + minutes * 60_000)

  async function openTools(): Promise<ShopTools> {
    const definition = await loadShop('lunnitsa')
    return openShopTools({
      shop: definition,
      config: parseConfig({ NODE_ENV: 'test', SANDBOX: 'on' }, definition),
      databaseUrl: shop().databaseUrl,
      log: createLogger({ level: 'silent', pretty: false }),
      now,
    })
  }

  return {
    async run(...argv: string[]) {
      const out: string[] = []
      const err: string[] = []
      minutes++
      const open = async () => {
        tools ??= openTools()
        return { ...(await tools), close: async () => {} }
      }
      const io = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) }
      const load = async () => ({ commands: commandsOf((await loadShop('lunnitsa')).modules), open })
      const code = await runCommand(argv, load, io, now)
      return { code, out: out.join('\n'), err: err.join('\n') }
    },
    async close() {
      await (await tools)?.close()
    },
  }
}
