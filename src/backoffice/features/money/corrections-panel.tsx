import { Link } from 'react-router'
import { formatDay } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { staffReceipts } from '#contract/staff/people/staff-money.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'

const texts = money.receipts

type CorrectionsPanelProps = { corrections: AnswerOf<typeof staffReceipts>['corrections']; onAdd(): void }

/** What was put right after the till had printed. */
export function CorrectionsPanel({ corrections, onAdd }: CorrectionsPanelProps) {
  const dates = useDates()
  const roubles = useMoney('RUB')
  return (
    <Panel title={texts.corrections}>
      {corrections.length === 0 && <p className={styles.small}>{texts.noCorrections}</p>}
      <ul className={styles.list}>
        {corrections.map(({ id, order, kind, amount, reason, by, at, basis, document }) => (
          <li key={id}>
            <div className={styles.row}>
              <span>
                <Link to={`/orders/${order}`}>{order}</Link>, {texts.correctionKinds[kind]}
              </span>
              <span className={styles.sum}>{roubles.minor(amount)}</span>
            </div>
            <p className={styles.words}>{reason}</p>
            <p className={styles.small}>
              {[texts.bases[basis], document, texts.by(by, formatDay(at, dates))].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" variant="secondary" onClick={onAdd}>
          {texts.add}
        </Button>
      </div>
    </Panel>
  )
}
