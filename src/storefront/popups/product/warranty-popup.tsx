import { productPopups } from '#site-texts/product-popups.ts'
import { Drawer } from '#ui/popups/drawer.tsx'
import type { PopupProps } from '../names.ts'
import { TextSections } from './text-sections.tsx'

const words = productPopups.warranty

export default function WarrantyPopup({ close }: PopupProps<'warranty'>) {
  return (
    <Drawer title={words.title} closeLabel={words.close} onClose={close}>
      <TextSections sections={words.sections} more={words} />
    </Drawer>
  )
}
