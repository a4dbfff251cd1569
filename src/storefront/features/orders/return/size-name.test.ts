import { expect, test, vi } from 'vitest'
import { size as sizeEn } from '#texts/en/catalog/product.ts'

test.each([
  ['ring', { size: '17', characteristics: 'жёлтое золото, размер 17' }, '17.5', '17,5'],
  ['bracelet', { size: '17', characteristics: 'серебро, размер 17\u00a0см' }, '18', '18\u00a0см'],
  ['piece of another wording', { size: '17', characteristics: 'серебро' }, '18', '18'],
  ['piece without a size', { size: null, characteristics: 'серебро' }, '18', '18'],
])('another size of a %s is named as its own was', async (_, line, size, said) => {
  const { sizeName } = await import('./size-name.ts')
  expect(sizeName(line, size)).toBe(said)
})

test('abroad a ring is exchanged by the scale it was bought by', async () => {
  vi.resetModules()
  vi.doMock('#site-texts/catalog/product.ts', () => ({ size: sizeEn }))
  const { sizeName } = await import('./size-name.ts')
  const line = { size: '17', characteristics: 'yellow gold, size US 6½ (17\u00a0mm)' }
  expect(sizeName(line, '17.5')).toBe('US 7¼ (17.5\u00a0mm)')
  expect(sizeName({ size: '17', characteristics: 'silver, size 17\u00a0cm' }, '18')).toBe('18\u00a0cm')
})
