import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoResponseError } from '#client/calls/api.ts'
import type { PersonalData } from '#contract/customer/profile.ts'
import { useTextsOf } from '../../../../tests/support/storefront/site-texts.ts'
import { openStage } from '../../../../tests/support/storefront/stage.tsx'

const user = { phone: '+79990000000', email: 'anna@example.com', name: 'Анна', surname: 'Лунина', gender: null }
const info = {
  ...{ user, birthday: '', isEmailConfirmed: true, waitingEmail: null },
  ...{ name: 'Анна', surname: 'Лунина', gender: null },
  subscriptions: { email: true, sms: false, pieces: [] },
} as unknown as PersonalData

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

const WORDS = {
  ru: {
    ...{ noData: 'Сервер не прислал данные', wait: 'Подождите немного, загружаем.', save: 'Сохранить' },
    ...{ surname: 'Фамилия', surnameRequired: 'Укажите фамилию.', unchanged: 'Вы ничего не изменили.' },
    ...{ saved: 'Сохранено.', notSaved: 'Данные не сохранены.', copied: 'Скопировано.' },
    ...{ sms: 'Новости и предложения в СМС', changed: 'Подписка изменена.', none: 'Отписаться от всего' },
    ...{ noneDone: 'Вы отписались от всех рассылок.' },
    ...{ birthdayFixed: 'Дату рождения можно изменить только по телефону у операторов: ' },
    ...{ name: 'Имя', email: 'Почта', message: 'Сообщение', thanks: 'Спасибо, что написали' },
    ...{ goCountry: 'Выбрать страну', countryRequired: 'Укажите страну.' },
    ...{ birthdayLabel: 'Дата рождения', birthdayRequired: 'Укажите дату рождения.' },
    ...{
      notReal: 'Такой даты не существует.',
      notAdded: 'Не получилось добавить сертификат в личный кабинет. Попробуйте ещё раз.',
    },
    pdfFailed: 'Не получилось подготовить PDF сертификата. Попробуйте ещё раз чуть позже.',
  },
  en: {
    ...{ noData: 'No data from the server', wait: 'One moment, loading.', save: 'Save' },
    ...{ surname: 'Last name', surnameRequired: 'Please enter your last name.', unchanged: 'Nothing has changed.' },
    ...{ saved: 'Saved.', notSaved: 'Your changes were not saved.', copied: 'Copied.' },
    ...{
      sms: 'News and offers by text message',
      changed: 'Subscription changed.',
      none: 'Unsubscribe from everything',
    },
    ...{ noneDone: 'You are unsubscribed from everything.' },
    ...{ birthdayFixed: 'Your date of birth can only be changed by calling our customer care team: ' },
    ...{ name: 'Name', email: 'Email', message: 'Message', thanks: 'Thank you for writing to us' },
    ...{ goCountry: 'Choose this country', countryRequired: 'Please choose a country.' },
    ...{ birthdayLabel: 'Date of birth', birthdayRequired: 'Please enter your date of birth.' },
    ...{
      notReal: 'This date does not exist.',
      notAdded: 'We could not add the certificate to your account. Please try again.',
    },
    pdfFailed: 'We could not prepare the PDF. Please try again a little later.',
  },
}

describe.each(['ru', 'en'] as const)('on the %s site', (language) => {
  const messages = WORDS[language]
  const showToast = vi.fn()
  const browserApi = vi.fn()
  let stage: ReturnType<typeof openStage>
  let draw: (content: () => ReactNode) => string

  beforeAll(async () => {
    vi.resetModules()
    useTextsOf(language)
    stage = openStage()
    vi.doMock('#ui/popups/toasts.ts', () => ({ showToast }))
    vi.doMock('#client/calls/browser-api.ts', () => ({ browserApi, forgetToken: () => {} }))
    vi.doMock('../../features/profile/user-data-store.ts', () => ({
      useTopic: () => ({ data: info, error: null, retry: () => {} }),
      keepTopic: () => {},
    }))
    const { SiteProvider } = await import('../../shared/site.ts')
    const origins = { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' }
    const site = { site: { kind: language, language }, currency: 'RUB', origins } as never
    draw = (content) =>
      stage.draw(() => (
        <SiteProvider value={site}>
          <MemoryRouter>{content()}</MemoryRouter>
        </SiteProvider>
      ))
  })
  beforeEach(() => {
    stage.clear()
    showToast.mockClear()
    browserApi.mockReset()
  })

  test('[P43] what did not come is said so', async () => {
    const { NoData } = await import('./topic-gate.tsx')
    expect(draw(() => <NoData texts={null} onRetry={() => {}} />)).toContain(`|${messages.noData}|`)
  })

  test('[P66] what is on its way is waited for in words', async () => {
    const { Waiting } = await import('./topic-gate.tsx')
    expect(draw(() => <Waiting />)).toContain(`|${messages.wait}|`)
  })

  test('[P64] a birthday that is known is changed by the operators', async () => {
    const { FixedBirthday } = await import('./personal/fixed-birthday.tsx')
    expect(draw(() => <FixedBirthday birthday="01.02.1990" />)).toContain(messages.birthdayFixed)
  })

  describe('personal data', () => {
    let form: () => string
    beforeAll(async () => {
      const { PersonalFormBlock } = await import('./personal/personal-form.tsx')
      form = () => draw(() => <PersonalFormBlock info={info} />)
    })
    function save(surname?: string) {
      form()
      if (surname !== undefined) stage.fill(messages.surname, surname)
      form()
      stage.submit()
      return settle()
    }

    test('[P65] as they were', async () => {
      await save()
      expect(form()).toContain(`|${messages.unchanged}|`)
    })

    test('[P20] without a surname', async () => {
      await save('')
      expect(form()).toContain(`|${messages.surnameRequired}|`)
    })

    test('[P68] with another surname', async () => {
      browserApi.mockResolvedValue({ info: { ...info, surname: 'Соколова' }, isChanged: true })
      await save('Соколова')
      expect(showToast.mock.calls).toEqual([[{ text: messages.saved }]])
    })

    test('[P45] with another surname, and no answer', async () => {
      browserApi.mockRejectedValue(new NoResponseError('no response'))
      await save('Ветрова')
      expect(form()).toContain(`|${messages.notSaved}|`)
    })
  })

  test('[P09] a birthday that is not there; one that is none is told apart', async () => {
    const { BirthdayBlock } = await import('./personal/birthday-block.tsx')
    const block = () => draw(() => <BirthdayBlock info={info} />)
    block()
    stage.submit()
    expect(block()).toContain(messages.birthdayRequired)
    stage.fill(messages.birthdayLabel, '30.02.2001')
    block()
    stage.submit()
    expect(block()).toContain(messages.notReal)
  })

  describe('subscriptions', () => {
    let section: () => string
    beforeAll(async () => {
      const { default: Subscriptions } = await import('./subscriptions-section.tsx')
      section = () => draw(() => <Subscriptions />)
    })

    test('[P70] one is changed', async () => {
      browserApi.mockResolvedValue(info.subscriptions)
      section()
      stage.fill(messages.sms, true)
      await settle()
      expect(showToast.mock.calls).toEqual([[{ text: messages.changed }]])
    })

    test('[P71] all are ended', async () => {
      browserApi.mockResolvedValue(info.subscriptions)
      section()
      stage.press(messages.none)
      await settle()
      expect(showToast.mock.calls).toEqual([[{ text: messages.noneDone }]])
    })

    test('[P45] a change is lost on its way', async () => {
      browserApi.mockRejectedValue(new NoResponseError('no response'))
      section()
      stage.fill(messages.sms, true)
      await settle()
      expect(showToast.mock.calls).toEqual([[{ text: messages.notSaved, tone: 'error' }]])
    })
  })

  test('[P67] what was copied', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } })
    const { copyText } = await import('../../features/profile/copy-text.ts')
    await copyText('Тверская, 1')
    expect(showToast).toHaveBeenLastCalledWith({ text: messages.copied })
    vi.unstubAllGlobals()
  })

  test('[P69] whoever wrote to the shop is thanked', async () => {
    const { FeedbackForm } = await import('../../features/feedback/feedback-form.tsx')
    const form = () => draw(() => <FeedbackForm />)
    form()
    for (const [label, value] of [
      [messages.name, 'Анна'],
      [messages.email, 'anna@example.com'],
      [messages.message, 'Хочу вернуть кольцо.'],
    ] as const) {
      stage.fill(label, value)
      form()
    }
    stage.tick('consent')
    expect(form()).not.toContain(messages.thanks)
    browserApi.mockResolvedValue({ success: true, reference: 'M-ABCDEF' })
    stage.submit()
    await settle()
    expect(form()).toContain(`|${messages.thanks}|`)
    expect(form()).toContain('M-ABCDEF')
  })

  test('[P14] a country that was not chosen is asked for', async () => {
    const { CountryChoice } = await import('../../popups/common/location-parts/country-choice.tsx')
    const choice = () => draw(() => <CountryChoice current="RU" isSaving={false} onChoose={() => {}} />)
    expect(choice()).not.toContain(messages.countryRequired)
    stage.press(messages.goCountry)
    expect(choice()).toContain(`|${messages.countryRequired}|`)
  })

  test('[P62] a certificate that was not added', async () => {
    const { addFailure } = await import('../../features/certificates/deposit-failures.ts')
    expect(addFailure(new NoResponseError('no response')).text).toBe(messages.notAdded)
  })

  test('[P63] a PDF that was not made', async () => {
    const { pdfFailure } = await import('../../features/certificates/deposit-failures.ts')
    expect(pdfFailure(new NoResponseError('no response'))).toBe(messages.pdfFailed)
  })
})
