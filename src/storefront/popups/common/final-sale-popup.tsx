import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDayRange } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { currentSale } from '#contract/catalog/shops.ts'
import { daysBetween, wallClock } from '#rules/delivery/calendar.ts'
import { commonPopups } from '#site-texts/common-popups.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { useNow } from '../../shared/use-now.ts'
import info from '../info.module.css'

const texts = commonPopups.finalSale

/** How the sale works and when it ends, where staff have set its end. A date, never a clock that runs down. */
export default function FinalSalePopup({ close }: PopupProps<'finalSale'>) {
  const { data, hasFailed, reload } = useLoaded('sale', (signal) => browserApi(currentSale, {}, { signal }))
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={info.text}>
        {hasFailed && (
          <>
            <p className={info.lead}>{texts.failed}</p>
            <NotLoaded onRetry={reload} />
          </>
        )}
        {!data && !hasFailed && (
          <div role="status" aria-label={texts.loading}>
            <Skeleton lines={2} />
          </div>
        )}
        {data && <End endsOn={data.endsOn} />}
        <ul className={info.list}>
          {texts.rules(settings.returnDays).map((rule) => (
            <li key={rule}>{preventOrphans(rule)}</li>
          ))}
        </ul>
        <div className={info.actions}>
          <LinkButton as={Link} to={texts.href}>
            {texts.biggest}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  )
}

function End({ endsOn }: { endsOn: string | null }) {
  const { site } = useSite()
  const now = useNow()
  if (endsOn === null) return <p className={info.lead}>{preventOrphans(texts.noEnd)}</p>
  const left = now && daysBetween(wallClock(now, settings.timeZone).day, endsOn)
  const context = { language: site.language, now: now ?? new Date(endsOn) }
  return (
    <p className={info.lead}>
      {texts.lasts(formatDayRange({ from: endsOn, to: endsOn }, context))}{' '}
      {left !== null && left >= 0 && (left === 0 ? texts.lastDay : texts.left(left))}
    </p>
  )
}
