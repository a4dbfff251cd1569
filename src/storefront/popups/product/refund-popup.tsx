import { Link } from 'react-router'
import { productPopups } from '#site-texts/product-popups.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import type { PopupProps } from '../names.ts'
import { TextSections } from './text-sections.tsx'

const words = productPopups.refund

export default function RefundPopup({ close }: PopupProps<'refund'>) {
  return (
    <Drawer
      title={words.title}
      closeLabel={words.close}
      onClose={close}
      footer={
        <LinkButton as={Link} to={words.href} look="quiet">
          {words.more}
        </LinkButton>
      }
    >
      <TextSections sections={words.sections} />
    </Drawer>
  )
}
