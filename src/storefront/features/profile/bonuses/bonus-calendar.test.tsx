import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#client/formats/use-formats.ts'
import { BonusCalendar, nearestDays } from './bonus-calendar.tsx'

const year = new Date().getFullYear() + 1
const rows = [
  { kind: 'activation', day: `${year}-11-24`, amount: 1800 },
  { kind: 'expiry', day: `${year}-11-24`, amount: 21 },
  { kind: 'expiry', day: `${year}-12-11`, amount: 2 },
  { kind: 'expiry', day: `${year}-12-12`, amount: 5 },
] as const

test('[A03] each day is told once, with what comes and what goes', () => {
  const html = renderToStaticMarkup(
    <LanguageProvider value="ru">
      <BonusCalendar rows={rows} shown={2} />
    </LanguageProvider>,
  )
  const text = html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00A0]+/g, ' ')
  expect(text.trim()).toBe(
    `24 ноября ${year} 1 800 бонусов можно будет тратить 21 бонус сгорит, если не потратить 11 декабря ${year} 2 бонуса сгорят, если не потратить Ещё 1 дата`,
  )
})

test('the nearest days are whole days', () => {
  expect(nearestDays(rows, 1)).toEqual(rows.slice(0, 2))
  expect(nearestDays(rows, 9)).toEqual(rows)
})
