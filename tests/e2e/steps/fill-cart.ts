import { expect, type Page } from '@playwright/test'

/** Puts products into the cart of who is signed in by the call that their pages make; by hand it is done in other stories. */
export async function fillCart(page: Page, slugs: readonly string[]): Promise<void> {
  const { csrfToken } = (await (await page.request.get('/token')).json()) as { csrfToken: string }
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf-token': csrfToken }
  for (const slug of slugs) {
    const data = { skuId: await firstSkuOf(page, slug) }
    const answer = await page.request.post('/cart/add', { data, headers })
    expect(answer.status(), `${slug}: ${await answer.text()}`).toBe(200)
  }
}

export async function firstSkuOf(page: Page, slug: string): Promise<number> {
  const product = await page.request.get(`/jewelry/${slug}`)
  return Number(/"skuId":(\d+)/.exec(await product.text())?.[1])
}
