import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { closeStaffPlan, type PricePlanRow } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../../shared/failure.ts'
import { Table } from '../../../shared/lists/table.tsx'
import { mayOf, useMe } from '../../../shared/session.tsx'
import { actionOf, planActions, planColumns } from './plan-columns.tsx'

const texts = catalogueLists.plans

type PlanTableProps = {
  label: string
  plans: readonly PricePlanRow[]
  /** Moments are shown as they were written: by the clock of the shop. */
  timeZone: string
  /** Among plans of many products each says whose it is. */
  hasProduct: boolean
  /** One of them was closed, or somebody else was first. */
  onChange(): void
}

export function PlanTable({ label, plans, timeZone, hasProduct, onChange }: PlanTableProps) {
  const dates = { ...useDates(), timeZone }
  const may = mayOf(useMe())
  const failed = useFailure()
  const [running, setRunning] = useState<number | null>(null)

  async function close({ id, version, state }: PricePlanRow) {
    setRunning(id)
    try {
      await browserApi(closeStaffPlan, { params: { id }, body: { expectedVersion: version } })
      showToast({ text: texts.closed[actionOf(state)] })
    } catch (error) {
      failed(error)
    } finally {
      setRunning(null)
      onChange()
    }
  }

  const actions = planActions({ running, onClose: (plan) => void close(plan) })
  const columns = [...planColumns(dates, hasProduct), ...(may('prices.edit') ? [actions] : [])]
  return <Table label={label} columns={columns} rows={plans} keyOf={({ id }) => id} />
}
