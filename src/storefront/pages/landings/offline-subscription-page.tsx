import { useState } from 'react'
import { shopList } from '#contract/catalog/product.ts'
import { readContentPage } from '#contract/content/content-pages.ts'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { HOME_COUNTRY } from '../../shared/shop/home.ts'
import { ContentArticle } from '../content/content-article.tsx'
import { type Guest, OfflineForm } from './offline-form.tsx'
import { OfflineThanks } from './offline-thanks.tsx'
import { SubscriptionSlot } from './subscription-slot.tsx'

export async function loader({ api, url }: PageContext) {
  const shops = api(shopList, {}).catch(() => ({ shops: [] }))
  const page = await api(readContentPage, { body: { path: '/landings/offline-subscription' } })
  // The code in a shop names the shop, so that nobody has to look for it in a list.
  return { page, shops: (await shops).shops, shopCode: url.searchParams.get('shop') }
}

/** Somebody stands in a shop with a telephone in the hand. */
export default function OfflineSubscriptionPage({ data: { page, shops, shopCode } }: PageProps<typeof loader>) {
  const [guest, setGuest] = useState<Guest | null>(null)
  return (
    <ContentArticle
      page={page}
      slots={{
        form: (block) => (
          <SubscriptionSlot block={block}>
            {guest ? (
              <OfflineThanks guest={guest} />
            ) : (
              <OfflineForm
                // The shops at home: whoever reads this page stands in one of them.
                shops={shops.filter(({ country }) => country === HOME_COUNTRY)}
                firstShop={shops.find(({ code }) => code === shopCode)?.id ?? null}
                onDone={setGuest}
              />
            )}
          </SubscriptionSlot>
        ),
      }}
    />
  )
}
