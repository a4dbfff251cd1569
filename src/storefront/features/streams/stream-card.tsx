import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import type { Stream } from '#contract/content/streams.ts'
import { plainSrc, sizesFor } from '#rules/pictures/picture-source.ts'
import { videoUrl } from '#rules/pictures/picture-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { canRemind, streamPhase } from '#rules/streams/stream-phase.ts'
import { streams as texts } from '#site-texts/content/streams.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { settings } from '../../shared/shop/settings.ts'
import { ReminderForm } from './reminder-form.tsx'
import styles from './streams.module.css'

type StreamCardProps = {
  stream: Stream
  now: Date
  /** The one that the page is about at this moment. */
  isFirst?: boolean
  children?: ReactNode
}

/** A broadcast: its picture or player, when it is, and what can be done about it. */
export function StreamCard({ stream, now, isFirst = false, children }: StreamCardProps) {
  const language = useLanguage()
  const { slug, title, text, startsAt, minutes, calendarUrl } = stream
  const phase = streamPhase(stream, now)
  const moment = formatDayAndTime(startsAt, { language, now, timeZone: settings.timeZone })
  return (
    <article className={classNames(styles.card, isFirst && styles.first)} aria-labelledby={`stream-${slug}`}>
      <Screen stream={stream} canPlay={phase !== 'ahead'} isFirst={isFirst} />
      <div className={styles.words}>
        <p className={styles.when}>
          <time dateTime={startsAt}>{texts.when(moment)}</time>, {texts.minutes(minutes)}
        </p>
        <h3 id={`stream-${slug}`} className={isFirst ? styles.firstTitle : styles.title}>
          {preventOrphans(title)}
        </h3>
        <p className={styles.text}>{preventOrphans(text)}</p>
        {phase !== 'ahead' && !stream.video && (
          <p className={styles.note}>{phase === 'live' ? texts.notYet : texts.noRecording}</p>
        )}
        {phase === 'ahead' && (
          <div className={styles.actions}>
            {canRemind(stream, now) && <ReminderForm slug={slug} title={title} />}
            <LinkButton
              variant="secondary"
              size="small"
              href={calendarUrl}
              download
              aria-label={texts.calendarOf(title)}
              icon={<CalendarPlus {...iconProps} />}
            >
              {texts.calendar}
            </LinkButton>
          </div>
        )}
      </div>
      {children && <div className={styles.products}>{children}</div>}
    </article>
  )
}

/** Nothing of a film is fetched before somebody starts it. */
function Screen({ stream, canPlay, isFirst }: { stream: Stream; canPlay: boolean; isFirst: boolean }) {
  const { video, poster, title } = stream
  if (video && canPlay)
    return (
      // biome-ignore lint/a11y/useMediaCaption: films of the shop have no speech; the words beside them say what they show
      <video
        className={styles.screen}
        controls
        playsInline
        preload="none"
        width={poster.width}
        height={poster.height}
        poster={plainSrc(poster, 'banner')}
        aria-label={title}
        src={videoUrl(video.id)}
      />
    )
  return (
    <div className={styles.screen}>
      <Picture
        picture={poster}
        widths={(width) => widthsFor('banner', width)}
        sizes={sizesFor('banner')}
        shape="fill"
        priority={isFirst}
      />
    </div>
  )
}
