import { downloadedBytes, FIRST_VISITS, overBudget } from '../../../scripts/bench/downloaded-bytes.ts'
import { addressOn, expect, test } from '../visit.ts'

test('a first visit downloads no more than its page may need, @desktop', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const found: string[] = []
  for (const { path } of FIRST_VISITS)
    found.push(...overBudget(await downloadedBytes(browser, addressOn('ru', path, baseURL))))
  expect(found).toEqual([])
})
