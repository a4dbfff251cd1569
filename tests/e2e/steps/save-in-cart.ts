import { expect, type Page } from '@playwright/test'

const main = (page: Page) => page.getByRole('main')

/** With `refusal`, the field says it. */
export async function usePromoCode(page: Page, code: string, refusal?: string): Promise<void> {
  const ask = main(page).getByRole('button', { name: 'Ввести промокод' })
  const field = main(page).getByRole('textbox', { name: 'Промокод' })
  await expect(ask.or(field).first()).toBeVisible()
  if (await ask.isVisible()) await ask.click()
  await field.fill(code)
  await page.keyboard.press('Enter')
  if (refusal) await expect(main(page).getByText(refusal)).toBeVisible()
  else await expect(main(page).getByRole('button', { name: `Убрать промокод ${code.toUpperCase()}` })).toBeVisible()
}

export async function useCertificate(page: Page, code: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Ввести подарочный сертификат' }).click()
  await main(page).getByRole('textbox', { name: 'Код сертификата' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: /^Убрать сертификат/ })).toBeVisible()
}

/** All that this cart lets spend. */
export async function spendBonuses(page: Page): Promise<void> {
  await main(page)
    .getByRole('switch', { name: /^Списать/ })
    .click()
  await expect(main(page).getByText('Бонусами', { exact: true })).toBeVisible()
}

/** Opens «Почему столько?», adds its rows up and finds the total; answers with it, in roubles. */
export async function expectExplained(page: Page): Promise<number> {
  await main(page).getByRole('button', { name: 'Почему столько?' }).click()
  const explained = main(page).getByRole('region', { name: 'Из чего сложилась сумма' })
  const rows = (await explained.locator(':scope > div > p, :scope > p').allInnerTexts()).map(roublesOf)
  const total = rows.pop() ?? 0
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.reduce((sum, row) => sum + row, 0)).toBe(total)
  const shown = main(page)
    .getByText(/^Итого/)
    .first()
    .locator('..')
  expect(roublesOf(await shown.innerText())).toBe(total)
  return total
}

/** «Скидка −2 000 ₽» is −2000. */
function roublesOf(text: string): number {
  const sum = /([−-]?)([\d\s]+)(?:,\d\d)?\s*₽/.exec(text)
  return Number(`${sum?.[1] ? '-' : ''}${(sum?.[2] ?? '').replace(/\s/g, '')}`)
}
