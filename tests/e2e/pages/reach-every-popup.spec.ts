import type { Locator, Page } from '@playwright/test'
import { registry } from '../../../src/storefront/popups/registry.ts'
import { answerFirstQuestions } from '../customer.ts'
import { openPopup } from '../steps/go-on.ts'
import { reachFaults } from '../steps/page-checks.ts'
import { expect, test } from '../visit.ts'

/** They need what only their own story has: a certificate, a payment that failed, a chosen point, an opened menu. */
const COVERED_ELSEWHERE: readonly string[] = [
  ...['certificateResend', 'certificateRefund', 'certificateTransfer', 'certificateTopUp', 'certificateDatepicker'],
  ...['certificateCheckout', 'removedFromStock', 'gallery', 'bonuses', 'filters', 'alreadyInsider', 'makeHappy'],
]
/** As a press on a button opens it. */
const PRESSED = { payloads: {}, opened: 1 }
const SCREENS = [
  [390, 664],
  [900, 1100],
] as const

/** Whether it becomes so soon. */
function within(isSo: () => Promise<boolean>): Promise<boolean> {
  return expect
    .poll(isSo, { timeout: 1_000, intervals: [20, 50, 100] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}

async function focusFaults(page: Page, dialog: Locator): Promise<string[]> {
  // A focus guard passes focus on in a moment of its own.
  const isInside = () =>
    within(() => dialog.evaluate((box) => box === document.activeElement || box.contains(document.activeElement)))
  const faults: string[] = []
  if (!(await isInside())) faults.push('focus does not move in')
  // From either end the next step is inside again.
  for (const [end, key] of [
    ['last', 'Tab'],
    ['first', 'Shift+Tab'],
  ] as const) {
    await dialog.evaluate((box, at) => {
      const all = [
        ...box.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, select, textarea'),
      ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0)
      all.at(at === 'last' ? -1 : 0)?.focus()
    }, end)
    await page.keyboard.press(key)
    if (!(await isInside())) faults.push(`${key} leaves it`)
  }
  return faults
}

/** Named by one heading, which is read once: focus that begins on the heading itself would say it again. */
function nameFaults(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((box) => {
    const id = box.getAttribute('aria-labelledby') ?? ''
    const title = document.getElementById(id)
    const texts = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    const same = [...box.querySelectorAll('h1, h2, h3')].filter((one) => texts(one) === texts(title))
    return [
      ...(texts(title) === '' ? ['no name'] : []),
      ...(same.length > 1 ? [`«${texts(title)}» is a heading ${same.length} times`] : []),
      ...(document.activeElement === title ? ['its name is read twice'] : []),
    ]
  })
}

function fitFaults(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect()
    const close = [...box.querySelectorAll('button')][0]?.getBoundingClientRect()
    return [
      ...(left < -1 || right > window.innerWidth + 1 ? ['wider than the screen'] : []),
      ...(box.scrollWidth > box.clientWidth + 1 ? ['goes sideways'] : []),
      ...(close && (close.top < 0 || close.bottom > window.innerHeight) ? ['its cross is off the screen'] : []),
    ]
  })
}

test('every popup can be reached, read and left, @desktop', async ({ visit, page }) => {
  test.setTimeout(180_000)
  await answerFirstQuestions(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 664 })
  await visit('ru', '/jewelry/ring-prong-round-diamond')
  const opener = page.locator('header button:visible').first()
  const dialogs = page.getByRole('dialog')
  const faults: string[] = []
  const names = Object.keys(registry).filter((name) => !COVERED_ELSEWHERE.includes(name))
  for (const name of names)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 390, height: 664 })
      await opener.focus()
      await openPopup(page, name, PRESSED)
      const dialog = dialogs.last()
      const isOpen = await dialog.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
      if (!isOpen) {
        faults.push(`${name}: does not open`)
        return
      }
      const found = await nameFaults(dialog)
      found.push(...(await focusFaults(page, dialog)))
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height })
        for (const fault of await fitFaults(dialog)) found.push(`${fault} at ${width}`)
      }
      found.push(...(await reachFaults(page, '[role=dialog]')))
      await page.keyboard.press('Escape')
      // A field with words in it is emptied by the first one.
      if (await dialogs.count()) await page.keyboard.press('Escape')
      const isClosed = await expect(dialogs)
        .toHaveCount(0, { timeout: 3_000 })
        .then(
          () => true,
          () => false,
        )
      if (!isClosed) found.push('Escape does not close it')
      else if (!(await within(() => opener.evaluate((button) => button === document.activeElement))))
        found.push('focus does not return')
      if (isClosed) {
        await openPopup(page, name, PRESSED)
        await dialog.waitFor({ timeout: 5_000 })
      }
      await page.goBack()
      await expect(dialogs).toHaveCount(0)
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    })
  expect(faults).toEqual([])
  expect(names.length).toBeGreaterThan(30)
})
