import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { ShopHealth } from '#contract/staff/staff-health.ts'
import { health as texts } from '#site-texts/backoffice/health.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { Table } from '../../shared/lists/table.tsx'
import styles from './health-panels.module.css'

/** What the night found: anything at all is an alarm. */
export function AuditPanel({ audit }: Pick<ShopHealth, 'audit'>) {
  const dates = useDates()
  if (!audit)
    return (
      <Panel title={texts.audit}>
        <p>{texts.noAudit}</p>
      </Panel>
    )
  const { finishedAt, checks, failed, findings, found } = audit
  return (
    <Panel title={texts.audit}>
      <p className={styles.small}>{texts.audited(formatDayAndTime(finishedAt, dates), checks)}</p>
      {failed > 0 && <Notice tone="error" title={texts.failedChecks(failed)} />}
      {findings === 0 ? <p>{texts.clean}</p> : <Notice tone="error" title={texts.dirty(findings)} />}
      {found.length > 0 && (
        <Table
          label={texts.audit}
          rows={found}
          keyOf={({ invariant, entity, field }) => `${invariant} ${entity} ${field}`}
          columns={[
            { title: texts.auditColumns.what, cell: ({ invariant }) => invariant },
            { title: texts.auditColumns.where, cell: ({ entity, field }) => `${entity}, ${field}` },
            { title: texts.auditColumns.expected, cell: ({ expected }) => expected },
            { title: texts.auditColumns.actual, cell: ({ actual }) => actual },
          ]}
        />
      )}
    </Panel>
  )
}
