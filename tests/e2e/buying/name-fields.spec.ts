import { nameField as textsEn } from '#texts/en/forms.ts'
import { nameField as textsRu } from '#texts/ru/forms.ts'
import { answerFirstQuestions } from '../customer.ts'
import { texts } from '../steps/texts.ts'
import { walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, screenOf, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

const cases = [
  { site: 'en', typed: 'Elif Braun-Öztürk', shown: 'Elif Braun\u00a0Öztürk', note: textsEn.leftOut('№') },
  { site: 'ru', typed: 'Михаил Салтыков-Щедрин', shown: 'Михаил Салтыков\u00a0Щедрин', note: textsRu.leftOut('№') },
] as const

for (const { site, typed, shown, note } of cases)
  test(`[K07, K08] ${typed} is a name at the checkout, and what is left out of it is named, ${site}`, {
    tag: screenOf(site),
  }, async ({ visit, page }) => {
    const checkout = walkCheckout(page, site)
    await visit(site, '/jewelry/earrings-hoop-beaded')
    await checkout.putInCart()
    await checkout.openFromDrawer()
    const contacts = checkout.block('contacts')
    const name = contacts.getByRole('textbox', { name: texts[site].checkout.contacts.fio })
    const said = contacts.getByRole('status').filter({ hasText: note })

    await name.click()
    await page.keyboard.type(typed)
    await expect(name).toHaveValue(shown)
    await expect(said).toHaveCount(0)

    // The note stays while the name goes on.
    await name.fill('')
    await page.keyboard.type(`№${typed}`)
    await expect(name).toHaveValue(shown)
    await expect(said).toBeVisible()
    await expectAccessible(page)

    // Nothing is wrong with the name.
    await name.blur()
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  })
