import { loyaltyPage } from '#contract/customer/loyalty.ts'
import { type PageContext, PageNotFound } from '../../shared/page.ts'
import { settings } from '../../shared/shop/settings.ts'

/** A site without the programme has no pages about it. */
export async function loadPictures({ api, site }: PageContext) {
  if (!settings.loyalty.sites.includes(site.language)) throw new PageNotFound()
  return api(loyaltyPage, {})
}
