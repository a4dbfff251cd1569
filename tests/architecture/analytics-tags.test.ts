import { expect, test } from 'vitest'
import { integrations as example } from '../../shops/example/integrations.ts'
import { integrations } from '../../shops/lunnitsa/integrations.ts'
import { tagProviders } from '../../src/server/integrations/analytics-tags/port.ts'
import { loadTag } from '../../src/storefront/analytics/tags/registry.ts'

const names = [...integrations, ...example]
  .filter(({ kind }) => kind.name === tagProviders.name)
  .map(({ name }) => name)

test.each([...new Set(names)])('browsers know how to start %s', async (name) => {
  expect(await loadTag(name)).not.toBeNull()
})

test('the check fires on one that they do not know', async () => {
  expect(await loadTag('nobody’s')).toBeNull()
})
