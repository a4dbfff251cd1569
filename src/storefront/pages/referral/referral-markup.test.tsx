import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ReferralInvitation } from '#contract/customer/referral.ts'
import type { Language } from '#rules/location/site.ts'
import { hasPage } from '../../shared/links/has-page.ts'
import { PageNotFound } from '../../shared/page.ts'
import { settings } from '../../shared/shop/settings.ts'
import { SiteProvider } from '../../shared/site.ts'
import { Invitations } from './invitations.tsx'
import ReferralPage, { loader } from './referral-page.tsx'

// What a popup says, without the popup around it: that one is drawn in a browser only.
vi.mock('#ui/popups/dialog.tsx', () => ({
  Dialog: ({ title, children }: { title: string; children: ReactNode }) => (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  ),
}))
vi.mock('../../shared/popups/acknowledge-button.tsx', () => ({ AcknowledgeButton: () => null }))
const { default: ProgramInfoPopup } = await import('../../popups/referral/program-info-popup.tsx')

const origins = { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' }
const draw = (content: ReactNode, language: Language = 'ru', path = '/referral-program') =>
  renderToStaticMarkup(
    <SiteProvider value={{ site: { kind: language, language }, currency: 'RUB', origins } as never}>
      <MemoryRouter initialEntries={[path]}>{content}</MemoryRouter>
    </SiteProvider>,
  )
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

test.each(['ru', 'en'] as const)('[B33] the %s site has the page', (language) => {
  expect(hasPage('/referral-program', { language })).toBe(true)
})

test('[B33] the page says what a friend gets and what the inviter gets, by the settings of the shop', () => {
  const text = draw(<ReferralPage data={{ picture: null }} />)
  expect(text).toContain('|Приглашайте друзей|')
  expect(text).toContain('|Другу|10 %|скидка на первый заказ от 5 000 ₽|')
  expect(text).toContain('|Вам|1 000 бонусов|когда заказ получен и срок возврата прошёл|')
  expect(text).toContain('пройдут 14 дней, за которые украшение можно вернуть')
})

test('[B33] where there are no bonuses the page says where it works', () => {
  const text = draw(<ReferralPage data={{ picture: null }} />, 'en')
  expect(text).toContain('|Перейти на тот сайт|')
  expect(draw(<ReferralPage data={{ picture: null }} />)).not.toContain('|Перейти на тот сайт|')
})

test('a personal link changes nothing of the page that everybody shares', () => {
  const shared = draw(<ReferralPage data={{ picture: null }} />)
  expect(draw(<ReferralPage data={{ picture: null }} />, 'ru', '/referral-program?friend=ABCD2345')).toBe(shared)
})

test('a shop without the programme has no such page', async () => {
  vi.spyOn(settings, 'referral', 'get').mockReturnValue(undefined)
  await expect(loader({ api: vi.fn() } as never)).rejects.toThrow(PageNotFound)
  vi.restoreAllMocks()
})

test('[G43] the rules have the figures of the shop', () => {
  const text = draw(<ProgramInfoPopup payload={undefined} close={() => {}} />)
  expect(text).toContain('|Правила программы|')
  expect(text).toContain('|10 % на первый заказ от 5 000 ₽, один раз и на один номер телефона.|')
  expect(text).toContain('|Промокод действует 90 дней с того дня, как ссылку открыли.|')
  expect(text).toContain('|1 000 бонусов за каждого друга, который купил по вашей скидке. 1 бонус — 1 ₽.|')
  expect(text).toContain('|Не больше 10 наград в месяц.|')
  expect(text).toContain('мы сверяем телефон, почту, адрес доставки, устройство и карту')
})

const terms = {
  ...{ percent: 10, minSum: '5 000 ₽', codeDays: 90, bonuses: 1_000 },
  ...{ maxRewards: 10, returnDays: 14, validDays: 365 },
}
const year = new Date().getFullYear()
const invitation = (state: ReferralInvitation['state'], more: Partial<ReferralInvitation> = {}) => ({
  ...{ state, openedOn: `${year}-11-03`, dueOn: null, settledOn: null, reason: null },
  ...more,
})

test.each<[ReferralInvitation, string]>([
  [invitation('opened'), 'Ждём первого заказа'],
  [invitation('registered'), 'Друг зарегистрировался'],
  [invitation('ordered'), 'Друг сделал заказ'],
  [invitation('waiting', { dueOn: `${year}-11-21` }), 'Заказ получен, бонусы придут не раньше 21 ноября'],
  [invitation('rewarded', { settledOn: `${year}-11-21` }), 'Начислили 1 000 бонусов 21 ноября'],
  [invitation('refused', { reason: 'returned' }), 'Без награды: украшения вернули'],
  [invitation('refused', { reason: 'limit' }), 'Без награды: в том месяце вы уже получили 10'],
  [
    invitation('refused', { reason: 'same_person' }),
    'Без награды: похоже, это заказ для себя или взаимное приглашение. Мы сверяем телефон, почту, адрес, устройство и карту',
  ],
])('an invitation %o is said as «%s»', (one, said) => {
  const text = draw(<Invitations invitations={[one]} terms={terms} />)
  expect(text).toContain(`|${said}|Ссылку открыли 3 ноября|`)
})
