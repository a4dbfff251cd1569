import { expect, type Page } from '@playwright/test'
import { newestTo } from './sandbox.ts'

/** Sentences that the shop must say word for word; spaces that never break are spaces here. */
export async function expectSaid(page: Page, sentence: string): Promise<void> {
  const text = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[\\s\\u00a0]')
  await expect(page.getByText(new RegExp(`^${text}$`)).first()).toBeVisible()
}

/** The page on which certificates are put together. */
export function certificateForm(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    sum: (name: string | RegExp) => main.getByRole('radio', { name }),
    async chooseSum(sum: string) {
      await main.getByText(sum.replaceAll(' ', '\u00a0'), { exact: true }).first().click()
    },
    name: () => main.getByRole('textbox', { name: 'Имя получателя' }),
    email: () => main.getByRole('textbox', { name: 'Почта получателя' }),
    message: () => main.getByRole('textbox', { name: 'Пожелание' }),
    sender: () => main.getByRole('textbox', { name: 'От кого' }),
    preview: () => main.getByRole('figure', { name: 'Так он будет выглядеть' }),
    async later() {
      await main.getByText('В назначенный день и час', { exact: true }).click()
    },
    pickDate: () => main.getByRole('button', { name: /^(Выбрать день и время|Изменить день и время)/ }),
    checkOut: () => main.getByRole('button', { name: /^Оформить/ }),
  }
}

export const datePicker = (page: Page) => page.getByRole('dialog', { name: 'Когда отправить' })

/** Tomorrow, at an hour. */
export async function chooseHour(page: Page, time: string): Promise<void> {
  await certificateForm(page).pickDate().click()
  const popup = datePicker(page)
  await popup.getByRole('button', { name: /, сегодня$/ }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await popup.getByRole('textbox', { name: /^Время/ }).fill(time)
  await popup.getByRole('button', { name: 'Готово' }).click()
  await expect(popup).toBeHidden()
}

/** The popup in which it is paid for. */
export function certificateCheckout(page: Page) {
  const popup = page.getByRole('dialog', { name: 'Оформление сертификата' })
  return {
    popup,
    email: () => popup.getByRole('textbox', { name: 'Почта для чека' }),
    async agree() {
      for (const name of [/обработку персональных данных/, /условия продажи/])
        await popup.getByRole('checkbox', { name }).check({ force: true })
    },
    pay: () => popup.getByRole('button', { name: /^Оплатить/ }),
  }
}

/** The link in the letter that brought a certificate: with its code behind the #. */
export async function linkOfLetter(page: Page, to: string): Promise<{ url: URL; code: string; id: string }> {
  await expect
    .poll(async () => /\/get-certificate\//.test((await newestTo(page, to, 'email')).text), { timeout: 60_000 })
    .toBe(true)
  const { text } = await newestTo(page, to, 'email')
  const found = /https?:\/\/\S*\/get-certificate\/[^\s#]+#code=[A-Z0-9-]+/.exec(text)?.[0]
  if (!found) throw new Error(`no link in ${text}`)
  const url = new URL(found)
  return { url, code: url.hash.replace('#code=', ''), id: url.pathname.split('/').at(-1) ?? '' }
}
