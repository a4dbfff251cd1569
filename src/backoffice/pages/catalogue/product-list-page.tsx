import { browserApi } from '#client/calls/browser-api.ts'
import {
  exportStaffProducts,
  importStaffProducts,
  type ProductBatch,
  staffProductBatches,
  undoStaffProducts,
} from '#contract/staff/goods/staff-products.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { CsvImport } from '../../features/catalogue/csv-import/csv-import.tsx'
import { ForPermission } from '../../shared/screen.tsx'

const texts = goods.list

export default function ProductListPage() {
  return (
    <ForPermission permission="catalogue.edit">
      <CsvImport
        name="product-list"
        title={texts.title}
        lead={texts.lead}
        downloads={[
          {
            title: texts.template,
            file: 'products-template.csv',
            load: () => browserApi(exportStaffProducts, { query: { template: 'yes' } }),
          },
          { title: texts.export, file: 'products.csv', load: () => browserApi(exportStaffProducts, { query: {} }) },
        ]}
        columns={[
          { title: texts.columns.created, align: 'end', cell: ({ created }: ProductBatch) => created },
          { title: texts.columns.changed, align: 'end', cell: ({ changed }: ProductBatch) => changed },
        ]}
        undoDone={texts.undoDone}
        loadBatches={(signal) => browserApi(staffProductBatches, {}, { signal })}
        send={(body) => browserApi(importStaffProducts, { body })}
        undo={(id) => browserApi(undoStaffProducts, { params: { id } })}
        hasChanges={({ created, changed }) => created + changed > 0}
        said={({ created, changed, unchanged }, isDryRun) => {
          if (created + changed === 0) return texts.same
          return isDryRun ? texts.checked(created, changed, unchanged) : texts.applied(created, changed)
        }}
      />
    </ForPermission>
  )
}
