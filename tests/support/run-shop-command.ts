import { runCommand } from '../../src/server/app/commands/run-command.ts'
import { openShopTools } from '../../src/server/app/commands/shop-tools.ts'
import { loadShop } from '../../src/server/app/load-shop.ts'
import { parseConfig } from '../../src/server/kernel/config.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { SEEDED_AT } from './test-database.ts'
import type { TestShop } from './test-shop.ts'

let minutes = 0

/** What `npm run shop -- …` does beside a shop that runs; each a minute after the one before. */
export async function runShopCommand(shop: Pick<TestShop, 'databaseUrl'>, ...argv: string[]) {
  const out: string[] = []
  const err: string[] = []
  const log = createLogger({ level: 'silent', pretty: false })
  minutes++
  const at = new Date(SEEDED_AT.getTime() + minutes * 60_000)
  const now = () => at
  const open = async () =>
    openShopTools({
      shop: await loadShop('lunnitsa'),
      config: parseConfig({ NODE_ENV: 'test', SANDBOX: 'on' }, await loadShop('lunnitsa')),
      databaseUrl: shop.databaseUrl,
      log,
      now,
    })
  const io = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) }
  const code = await runCommand(argv, open, io, now)
  return { code, out: out.join('\n'), err: err.join('\n') }
}
