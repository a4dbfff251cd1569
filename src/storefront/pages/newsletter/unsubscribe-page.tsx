import { Link } from 'react-router'
import { unsubscribeFromNews } from '#contract/customer/newsletter.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { LinkPage } from './link-page.tsx'
import { useLinkCall } from './use-link-call.ts'

const texts = newsletter.unsubscribe
const PATH = '/newsletter/unsubscribe'

export async function loader({ params }: PageContext) {
  return { token: params.token ?? '' }
}

/** One press and no question why. Mail programs post to this very address instead. */
export default function UnsubscribePage({ data: { token } }: PageProps<typeof loader>) {
  const { isBusy, isDead, failure, answer, press } = useLinkCall(unsubscribeFromNews, token)
  const home = (
    <LinkButton as={Link} to="/" variant="quiet">
      {texts.home}
    </LinkButton>
  )
  if (isDead)
    return (
      <LinkPage title={texts.title} path={PATH} heading={texts.deadHeading} text={texts.deadText} failure={null}>
        {home}
      </LinkPage>
    )
  if (answer)
    return (
      <LinkPage title={texts.title} path={PATH} heading={texts.done} text={texts.doneText} failure={null}>
        <Button variant="secondary" onClick={() => openPopup('subscription')}>
          {texts.again}
        </Button>
        {home}
      </LinkPage>
    )
  return (
    <LinkPage title={texts.title} path={PATH} heading={texts.heading} text={texts.text} failure={failure}>
      <Button loading={isBusy} loadingLabel={newsletter.form.sending} onClick={() => void press()}>
        {texts.yes}
      </Button>
    </LinkPage>
  )
}
