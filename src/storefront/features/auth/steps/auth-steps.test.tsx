import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AUTH_MODES, AUTH_STEP } from '#contract/customer/identity.ts'
import { SiteProvider } from '../../../shared/site.ts'
import { openFlow } from '../auth-flow.ts'
import { shownPhone } from '../shown-phone.ts'
import type { SignIn } from '../use-sign-in.ts'
import { CaptchaStep } from './captcha-step.tsx'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { RegistrationStep } from './registration-step.tsx'

const never = async () => null
const signIn = (flow: Partial<SignIn['flow']> = {}): SignIn => ({
  flow: { ...openFlow(AUTH_STEP.login), ...flow },
  isBusy: false,
  send: never,
  confirm: never,
  register: never,
  leaveForService: async () => {},
  changeNumber: () => {},
})
const here = { site: { kind: 'ru', language: 'ru' }, currency: 'RUB' } as never
const draw = (step: React.ReactNode) => renderToStaticMarkup(<SiteProvider value={here}>{step}</SiteProvider>)
const yandex = { name: 'yandex-id', title: 'Яндекс\u00a0ID' }
const owl = { name: 'owl-id', title: 'Сова\u00a0ID' }
const phoneStep = (props: Partial<Parameters<typeof PhoneStep>[0]> = {}) =>
  draw(<PhoneStep signIn={signIn()} isAfterService={false} services={[yandex]} onService={() => {}} {...props} />)
const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? []

test('[G01] the first step asks for a phone, says what it is for, and offers every method', () => {
  const html = phoneStep()
  expect(html).toContain('type="tel"')
  expect(html).toMatch(/По\sномеру мы\sузнаём вас/)
  for (const method of ['sms', 'flashcall', 'mobid']) expect(html).toContain(`value="${method}"`)
  expect(html).toContain('Яндекс')
})

test('each service of the shop can be signed in with; a shop without any says nothing of them', () => {
  const html = phoneStep({ services: [yandex, owl] })
  for (const { title } of [yandex, owl]) expect(html).toContain(`Войти с\u00a0${title}`)
  expect(phoneStep({ services: [] })).not.toContain('Войти с')
})

test('[H17] after Yandex ID only the phone is missing: there is no second way there', () => {
  const html = phoneStep({ isAfterService: true })
  expect(html).not.toContain('Войти с')
  expect(AUTH_MODES).toContain('yaid')
})

test('a refused send is said above the field', () => {
  const refusal = { message: 'Попробуйте завтра.', until: null }
  const html = phoneStep({ signIn: signIn({ refusal }) })
  expect(html).toMatch(/role="status"[\s\S]*Попробуйте завтра\./)
})

test('the captcha has a way for those who cannot see it', () => {
  const html = draw(<CaptchaStep signIn={signIn({ step: AUTH_STEP.captcha })} />)
  expect(html).toContain('Вопрос вместо картинки')
  expect(inputs(html)[0]).toContain('inputMode="numeric"')
})

test('a number that cannot be another one is not offered to be changed', () => {
  const sent = { step: AUTH_STEP.smsConfirm, phone: '+79991234567' }
  expect(draw(<CodeStep signIn={signIn(sent)} method="sms" />)).toContain('Изменить номер')
  expect(draw(<CodeStep signIn={signIn(sent)} method="sms" isFixed />)).not.toContain('Изменить номер')
  expect(draw(<CaptchaStep signIn={signIn({ step: AUTH_STEP.captcha })} isFixed />)).not.toContain('Изменить номер')
})

test('the two consents are separate, unticked, and only the first is required', () => {
  const html = draw(<RegistrationStep signIn={signIn({ step: AUTH_STEP.registration })} />)
  const boxes = inputs(html).filter((input) => input.includes('type="checkbox"'))
  expect(boxes).toHaveLength(2)
  for (const box of boxes) expect(box).not.toContain('checked')
  expect(boxes.map((box) => box.includes('required'))).toEqual([true, false])
  expect(html).toContain('href="/personal-data-agreement"')
})

test('what a sign-in service told is filled in', () => {
  const known = { name: 'Анна', surname: 'Соколова', email: 'anna@example.com' }
  const html = draw(<RegistrationStep signIn={signIn({ step: AUTH_STEP.registration, known })} />)
  for (const value of Object.values(known)) expect(html).toContain(`value="${value}"`)
})

test('a number in a sentence has no place to break', () => {
  expect(shownPhone('+79991234567', 'ru')).not.toMatch(/[ ]|[^\u2060]-|-[^\u2060]/)
})
