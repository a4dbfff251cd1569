import { loadForCommand } from '../src/server/app/commands/connect.ts'
import { runCommand } from '../src/server/app/commands/run-command.ts'

/** `npm run shop -- price set <sku> RUB 12500 --by Anna`: what staff do without a screen. `npm run shop` lists all of it. */
process.exitCode = await runCommand(process.argv.slice(2), loadForCommand, {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
})
