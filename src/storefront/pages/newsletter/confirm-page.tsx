import { Link } from 'react-router'
import { confirmNews } from '#contract/customer/newsletter.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { LinkPage } from './link-page.tsx'
import { useLinkCall } from './use-link-call.ts'

const texts = newsletter.confirm
const PATH = '/newsletter/confirm'

export async function loader({ params }: PageContext) {
  return { token: params.token ?? '' }
}

/** A press, not the mere opening: programs that check links in letters open them too. */
export default function ConfirmPage({ data: { token } }: PageProps<typeof loader>) {
  const { isBusy, isDead, failure, answer, press } = useLinkCall(confirmNews, token)
  if (isDead)
    return (
      <LinkPage title={texts.title} path={PATH} heading={texts.deadHeading} text={texts.deadText} failure={null}>
        <Button onClick={() => openPopup('subscription')}>{texts.again}</Button>
      </LinkPage>
    )
  if (answer)
    return (
      <LinkPage
        title={texts.title}
        path={PATH}
        heading={texts.done}
        text={[texts.doneText, ...(answer.hasGift ? [texts.gift] : [])].join(' ')}
        failure={null}
      >
        <LinkButton as={Link} to="/catalog">
          {texts.toCatalog}
        </LinkButton>
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
