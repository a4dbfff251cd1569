import { useSearchParams } from 'react-router'
import { money as texts } from '#site-texts/backoffice/selling/money.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { LiabilityTables } from '../../features/money/liability-tables.tsx'
import { PaymentList } from '../../features/money/payment-list.tsx'
import { ReceiptList } from '../../features/money/receipt-list.tsx'
import { RefundList } from '../../features/money/refund-list.tsx'
import { Registers } from '../../features/money/registers/registers.tsx'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { ForPermission, Screen } from '../../shared/screen.tsx'

const PARTS = ['payments', 'refunds', 'receipts', 'registers', 'liabilities'] as const

export default function MoneyPage() {
  return (
    <ForPermission permission="money.read">
      <Money />
    </ForPermission>
  )
}

const SHOWN = {
  payments: PaymentList,
  refunds: RefundList,
  receipts: ReceiptList,
  registers: Registers,
  liabilities: LiabilityTables,
}

function Money() {
  const [query, setQuery] = useSearchParams()
  const part = PARTS.find((one) => one === query.get('part')) ?? 'payments'
  const Shown = SHOWN[part]
  return (
    <Screen title={texts.title}>
      <ChipRow label={texts.parts}>
        {PARTS.map((one) => (
          <Chip
            key={one}
            selected={one === part}
            aria-pressed={one === part}
            onClick={() => setQuery(one === 'payments' ? {} : { part: one }, { replace: true })}
          >
            {texts.tabs[one]}
          </Chip>
        ))}
      </ChipRow>
      <Shown />
    </Screen>
  )
}
