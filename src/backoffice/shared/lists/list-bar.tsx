import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#client/formats/use-formats.ts'
import { lists as texts } from '#site-texts/backoffice/lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../failure.ts'
import { exportList } from './export-list.ts'
import styles from './list-bar.module.css'
import { listCsv } from './list-csv.ts'
import type { Column } from './table.tsx'

type ListBarProps<Row> = {
  /** How many are shown. */
  found?: string
  /** Of the file, without its ending. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** All that the list would show if one went on to its end, where it does not show all at once. */
  all?: () => Promise<{ rows: readonly Row[]; isWhole: boolean }>
}

/** Above a list: how much of it there is, and the list to keep, as it was searched and filtered. */
export function ListBar<Row>({ found, name, columns, rows, all }: ListBarProps<Row>) {
  const language = useLanguage()
  const [isLoading, setLoading] = useState(false)
  const failed = useFailure()

  async function save() {
    setLoading(true)
    try {
      const whole = all ? await all() : { rows, isWhole: true }
      const csv = listCsv(columns, whole.rows, language)
      await exportList({ list: name, csv, rows: whole.rows.length })
      if (!whole.isWhole) showToast({ text: texts.cut(whole.rows.length) })
    } catch (error) {
      failed(error)
    }
    setLoading(false)
  }

  return (
    <div className={styles.bar}>
      <p className={styles.found} role="status">
        {found ?? texts.shown(rows.length)}
      </p>
      <Button
        size="small"
        variant="quiet"
        icon={<Download {...iconProps} />}
        loading={isLoading}
        onClick={() => void save()}
      >
        {texts.download}
      </Button>
    </div>
  )
}
