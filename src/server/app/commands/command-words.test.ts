import { expect, test } from 'vitest'
import { audit } from '#texts/ru/backoffice/audit.ts'
import { loadShop } from '../load-shop.ts'
import { commandsOf } from './run-command.ts'

test('[AUDIT] whatever a command leaves in the log has words for it', async () => {
  const commands = commandsOf((await loadShop('lunnitsa')).modules)
  // With a permission it runs the use case of a screen, whose action has words or does not compile.
  const leaving = commands.filter(({ changes, permission }) => changes !== false && !permission)
  const texts: Record<string, string> = audit.actions
  expect(leaving.map(({ name }) => name).filter((name) => !texts[name])).toEqual([])
})
