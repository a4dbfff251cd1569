import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** [the file that imports, what it imports] */
const refused = [
  ['src/rules/money/x.ts', '#contract/call.ts'],
  ['src/rules/money/x.ts', 'node:fs'],
  ['src/rules/money/x.ts', 'react'],
  ['src/rules/money/x.ts', '../../server/kernel/database/db.ts'],
  ['src/contract/x.ts', '#texts/ru/errors.ts'],
  ['src/contract/x.ts', '#ui/controls/button.tsx'],
  ['src/texts/ru/x.ts', '#ui/controls/button.tsx'],
  ['src/texts/ru/x.ts', '../../server/main.ts'],
  ['src/ui/x.tsx', '#rules/money/money.ts'],
  ['src/ui/x.tsx', '#site-texts/home.ts'],
  ['src/ui/x.tsx', 'react-router'],
  ['src/storefront/pages/home/x.tsx', '../../../server/kernel/database/db.ts'],
  ['src/storefront/pages/home/x.tsx', 'node:fs'],
  ['src/client/x.ts', '../storefront/routes.ts'],
  ['src/client/x.ts', '../server/main.ts'],
  ['src/ui/x.tsx', '#client/calls/api.ts'],
  ['src/server/app/x.ts', '#client/calls/api.ts'],
  ['src/backoffice/x.tsx', '../storefront/routes.ts'],
  ['src/backoffice/x.tsx', '../server/main.ts'],
  ['src/server/app/x.ts', '#ui/controls/button.tsx'],
  ['src/server/app/x.ts', '../../storefront/routes.ts'],
  ['src/server/modules/audit/x.ts', '../../../backoffice/shared/session.tsx'],
  ['src/server/kernel/x.ts', '../modules/catalog/index.ts'],
  ['src/server/kernel/x.ts', '../app/shop.ts'],
  ['src/server/integrations/messages/x.ts', '../../modules/catalog/index.ts'],
  ['src/server/letters/x.ts', '../modules/catalog/index.ts'],
  ['src/server/modules/cart/x.ts', '../../../../shops/lunnitsa/shop.ts'],
  ['src/rules/money/x.ts', '../../../shops/lunnitsa/settings.ts'],
] as const

const allowed = [
  ['src/rules/money/x.ts', './money.ts'],
  ['src/contract/x.ts', '#rules/money/money.ts'],
  ['src/texts/ru/x.ts', '#contract/error-codes.ts'],
  ['src/storefront/pages/home/x.tsx', '../../features/product-card/product-card.tsx'],
  ['src/storefront/pages/home/x.tsx', '#site-texts/home.ts'],
  ['src/storefront/features/cart/x.tsx', '#client/calls/api.ts'],
  ['src/client/x.ts', '#contract/call.ts'],
  ['src/server/modules/cart/x.ts', '../catalog/index.ts'],
  ['src/server/modules/cart/x.ts', '../../kernel/database/db.ts'],
  ['src/server/modules/cart/x.ts', '../../letters/letter.ts'],
  ['src/server/modules/audit/x.ts', '#texts/ru/backoffice/audit.ts'],
  ['src/server/app/x.ts', '../modules/catalog/index.ts'],
  ['src/server/app/x.ts', '../../../shops/lunnitsa/shop.ts'],
] as const

/** Every case as a file of its own in an empty project with our rules, linted in one go. */
function linted(): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fences-'))
  try {
    const rules = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as Record<string, unknown>
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }))
    for (const [file, imported] of [...refused, ...allowed]) {
      const path = join(folder, caseFile(file, imported))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `import { thing } from '${imported}'\n\nexport const kept = thing\n`)
    }
    const { stdout } = spawnSync(
      join(ROOT, 'node_modules/.bin/biome'),
      ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8' },
    )
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] }
    return new Set(diagnostics.map(({ location }) => location.path.replaceAll('\\', '/').replace(/^\.\//, '')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const caseFile = (file: string, imported: string) => file.replace('x.ts', `${imported.replace(/\W+/g, '-')}.ts`)

const caught = linted()

test.each(refused)('%s may not import %s', (file, imported) => {
  expect([...caught]).toContain(caseFile(file, imported))
})

test.each(allowed)('%s may import %s', (file, imported) => {
  expect([...caught]).not.toContain(caseFile(file, imported))
})
