import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#client/formats/use-formats.ts'
import { RefundPreviewBlock } from './refund-preview.tsx'

const shown = (surcharge: number | null, total: number) => {
  const refund = { currency: 'RUB' as const, money: total, certificates: [], bonuses: 0, bonusesTakenBack: 0, total }
  const preview = { refund: { ...refund, needsBankDetails: false }, surcharge, isStale: false, failure: null }
  return renderToStaticMarkup(
    <LanguageProvider value="ru">
      <RefundPreviewBlock preview={{ ...preview, retry: () => {} }} />
    </LanguageProvider>,
  )
}

test('[EXCHANGE] another size at the same price promises no money back, and no sum of nothing', () => {
  const even = shown(0, 0)
  expect(even).toContain('Разница в цене')
  expect(even).toContain('доплачивать не нужно')
  expect(even).not.toMatch(/Что вернётся|Всего|0\s₽/)
})

test('[EXCHANGE] a dearer size tells what is to be paid, a cheaper one what comes back', () => {
  expect(shown(1_500, 0)).toMatch(/Разница в цене.*Доплата.*1\s500/)
  expect(shown(0, 900)).toMatch(/Разница в цене.*Всего.*900/)
  expect(shown(null, 40_900)).toMatch(/Что вернётся.*Всего.*40\s900/)
})
