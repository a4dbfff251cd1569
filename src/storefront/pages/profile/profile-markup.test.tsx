import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Language } from '#rules/location/site.ts'
import { SiteProvider } from '../../shared/site.ts'
import { FixedBirthday } from './personal/fixed-birthday.tsx'
import ProfilePage from './profile-page.tsx'
import { NoData, Waiting } from './topic-gate.tsx'

const origins = { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' }
const draw = (content: React.ReactNode, path = '/profile', language: Language = 'ru') =>
  renderToStaticMarkup(
    <SiteProvider value={{ site: { kind: language, language }, currency: 'RUB', origins } as never}>
      <MemoryRouter initialEntries={[path]}>{content}</MemoryRouter>
    </SiteProvider>,
  )
const currentOf = (html: string) =>
  [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>([^<]+)/g)].map(([, name]) => name)

test('[B31, P66] the page that everybody shares is the frame: sections as links, nobody’s data, please wait', () => {
  const html = draw(<ProfilePage />, '/profile?section=bonusesData')
  expect(html).toMatch(/<h1[^>]*>Бонусы<\/h1>/)
  expect(html).toContain('noindex')
  expect(html).toContain('Подождите немного, загружаем.')
  for (const name of ['personalData', 'ordersData', 'addressesData', 'certificatesData', 'referralData'])
    expect(html).toContain(`href="/profile?section=${name}"`)
  expect(html).toContain('href="/wishlist"')
  expect(html).not.toContain('Выйти')
})

test.each([
  ['/profile', 'Личные данные'],
  ['/profile?section=ordersData', 'Заказы'],
  ['/profile?section=nonsense', 'Личные данные'],
])('%s marks one section as the current one: %s', (path, name) => {
  expect(currentOf(draw(<ProfilePage />, path))).toEqual([name])
})

test('the English site has neither bonuses nor certificates', () => {
  const html = draw(<ProfilePage />, '/profile?section=bonusesData', 'en')
  expect(html).not.toMatch(/section=(bonuses|certificates|referral)Data/)
  expect(currentOf(html)).toEqual(['Личные данные'])
})

test('[P43, N12] what did not come is said so, in the words of the server where it had some', () => {
  expect(draw(<NoData texts={null} onRetry={vi.fn()} />)).toMatch(/role="status".*Сервер не прислал данные/)
  expect(draw(<NoData texts="Магазин отдыхает." onRetry={vi.fn()} />)).toContain('Магазин отдыхает.')
})

test('[P66] waiting is said in words', () => {
  expect(draw(<Waiting />)).toMatch(/role="status".*Подождите немного/)
})

test('[P64] a birthday is shown with how to change it: by phoning the operators', () => {
  const html = draw(<FixedBirthday birthday="01.02.1990" />)
  expect(html).toContain('01.02.1990')
  expect(html).toMatch(/только по телефону у операторов: <a href="tel:\d+"/)
})
