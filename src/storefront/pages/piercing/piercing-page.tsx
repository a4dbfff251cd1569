import { useSearchParams } from 'react-router'
import { readContentPage } from '#contract/content/content-pages.ts'
import { piercingServices } from '#contract/content/piercing.ts'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import { piercing as texts } from '#site-texts/content/piercing.ts'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { PhoneProof } from '../../features/auth/steps/phone-proof.tsx'
import { BlockSection } from '../../features/content/blocks/block-section.tsx'
import { RichTextView } from '../../features/content/rich-text-view.tsx'
import { BookingForm } from '../../features/piercing/booking-form.tsx'
import { VisitByLink } from '../../features/piercing/visit-by-link.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { useSite } from '../../shared/site.ts'
import { ContentArticle } from '../content/content-article.tsx'

export async function loader({ api }: PageContext) {
  const [page, offer] = await Promise.all([
    api(readContentPage, { body: { path: '/piercing' } }),
    api(piercingServices, {}),
  ])
  return { page, offer }
}

/** What editors wrote about piercing, around the form that books a visit. */
export default function PiercingPage({ data: { page, offer } }: PageProps<typeof loader>) {
  const [address] = useSearchParams()
  // The server makes one page for everybody: whose visit it is only the browser knows.
  const token = useHydrated() ? address.get('booking') : null
  const { language } = useSite().site
  return (
    <>
      {token && <VisitByLink token={token} />}
      <ContentArticle
        page={page}
        slots={{
          form: ({ id, title, text }) => (
            <BlockSection id={id} title={title} width="page">
              <RichTextView text={text} />
              <BookingForm
                services={offer.services}
                shops={offer.shops}
                phoneProof={({ phone, onProved }) => (
                  <PhoneProof
                    purpose="order"
                    phone={normalisePhone(phone, language) ?? phone}
                    lead={texts.proof.lead}
                    submit={texts.proof.submit}
                    takesFocus
                    onProved={onProved}
                  />
                )}
              />
            </BlockSection>
          ),
        }}
      />
    </>
  )
}
