import { productPopups } from '#site-texts/product-popups.ts'
import { Drawer } from '#ui/popups/drawer.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { TextSections } from './parts/text-sections.tsx'

const texts = productPopups.refund

export default function RefundPopup({ close }: PopupProps<'refund'>) {
  return (
    <Drawer title={texts.title} closeLabel={texts.close} onClose={close}>
      <TextSections sections={texts.sections} more={texts} />
    </Drawer>
  )
}
