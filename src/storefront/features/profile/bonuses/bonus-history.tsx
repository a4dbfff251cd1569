import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { profileBonusHistory } from '#contract/customer/profile.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useSite } from '../../../shared/site.ts'
import { leaveIfSignedOut } from '../signed-out.ts'
import type { TopicData } from '../user-data.ts'
import styles from './bonus-history.module.css'
import { type Movement, movementDates, movementTitle } from './movement-text.ts'

const texts = profile.bonuses

type History = Pick<TopicData['bonuses'], 'movements' | 'cursor'>

/** What happened to the bonuses, the newest first, older ones on request. */
export function BonusHistory({ first }: { first: History }) {
  const [older, setOlder] = useState<History>({ movements: [], cursor: first.cursor })
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const { cursor } = older

  async function more(from: string) {
    setState('loading')
    try {
      const next = await browserApi(profileBonusHistory, { query: { cursor: from } })
      setOlder((known) => ({ movements: [...known.movements, ...next.movements], cursor: next.cursor }))
      setState('ready')
    } catch (error) {
      if (!leaveIfSignedOut(error, 'bonusesData')) setState('failed')
    }
  }

  return (
    <>
      <ul>
        {[...first.movements, ...older.movements].map((movement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes its place
          <Row key={index} movement={movement} />
        ))}
      </ul>
      {state === 'failed' && (
        <Notice tone="error" live="polite">
          {texts.moreFailed}
        </Notice>
      )}
      {cursor && (
        <div>
          <Button
            variant="secondary"
            loading={state === 'loading'}
            loadingLabel={texts.loadingMore}
            onClick={() => void more(cursor)}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ movement }: { movement: Movement }) {
  const { language } = useSite().site
  const { order, amount } = movement
  const title = movementTitle(movement)
  return (
    <li className={styles.movement}>
      <span>
        {order ? (
          <Link
            className={styles.order}
            to={`/profile?${new URLSearchParams({ section: 'ordersData', order: order.id })}`}
          >
            {title}
          </Link>
        ) : (
          title
        )}
        <span className={styles.when}>{movementDates(movement, language)}</span>
      </span>
      <span className={classNames(styles.change, amount > 0 && styles.gained)}>
        {amount > 0 ? '+' : '−'}
        {texts.amount(Math.abs(amount))}
      </span>
    </li>
  )
}
