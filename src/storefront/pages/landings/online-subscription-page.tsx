import { readContentPage } from '#contract/content/content-pages.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Button } from '#ui/controls/button.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { ContentArticle } from '../content/content-article.tsx'
import { SubscriptionSlot } from './subscription-slot.tsx'

export function loader({ api }: PageContext) {
  return api(readContentPage, { body: { path: '/landings/online-subscription' } })
}

/** What our letters are like, and one button. The form and what comes after it are popups. */
export default function OnlineSubscriptionPage({ data }: PageProps<typeof loader>) {
  return (
    <ContentArticle
      page={data}
      slots={{
        form: (block) => (
          <SubscriptionSlot block={block}>
            <Button fullWidth aria-haspopup="dialog" onClick={() => openPopup('onlineSubscriptionForm')}>
              {newsletter.online.action}
            </Button>
          </SubscriptionSlot>
        ),
      }}
    />
  )
}
