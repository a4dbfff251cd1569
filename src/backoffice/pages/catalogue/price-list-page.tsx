import { browserApi } from '#client/calls/browser-api.ts'
import {
  exportStaffPrices,
  importStaffPrices,
  type PriceBatch,
  staffPriceBatches,
  undoStaffPrices,
} from '#contract/staff/goods/staff-catalogue.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { CsvImport } from '../../features/catalogue/csv-import/csv-import.tsx'
import { ForPermission } from '../../shared/screen.tsx'

const texts = catalogue.list

export default function PriceListPage() {
  return (
    <ForPermission permission="prices.edit">
      <CsvImport
        name="price-list"
        title={texts.title}
        lead={texts.lead}
        downloads={[{ title: texts.export, file: 'prices.csv', load: () => browserApi(exportStaffPrices, {}) }]}
        columns={[
          { title: texts.changed, align: 'end', cell: ({ changed }: PriceBatch) => changed },
          { title: texts.planned, align: 'end', cell: ({ planned }: PriceBatch) => planned },
        ]}
        undoDone={texts.undoDone}
        loadBatches={(signal) => browserApi(staffPriceBatches, {}, { signal })}
        send={(body) => browserApi(importStaffPrices, { body })}
        undo={(id) => browserApi(undoStaffPrices, { params: { id } })}
        hasChanges={({ changed, planned }) => changed + planned > 0}
        said={(result, isDryRun) => {
          if (result.changed + result.planned === 0) return texts.same
          return isDryRun ? texts.checked(result) : texts.applied(result)
        }}
      />
    </ForPermission>
  )
}
