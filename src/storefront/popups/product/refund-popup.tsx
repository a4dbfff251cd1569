import { productPopups } from '#site-texts/product-popups.ts'
import { Drawer } from '#ui/popups/drawer.tsx'
import type { PopupProps } from '../names.ts'
import { TextSections } from './text-sections.tsx'

const words = productPopups.refund

export default function RefundPopup({ close }: PopupProps<'refund'>) {
  return (
    <Drawer title={words.title} closeLabel={words.close} onClose={close}>
      <TextSections sections={words.sections} more={words} />
    </Drawer>
  )
}
