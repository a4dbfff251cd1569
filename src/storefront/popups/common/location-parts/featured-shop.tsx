import { Store } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { featuredShop } from '../../../shared/shop/places.ts'
import { useSite } from '../../../shared/site.ts'

/** Whoever is in its country may have come to look for the shop there. */
export function FeaturedShop({ country }: { country: string | undefined }) {
  const { language } = useSite().site
  if (!featuredShop || featuredShop.country !== country) return null
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<Store {...iconProps} size={18} />}
        aria-haspopup="dialog"
        onClick={() => openPopup('dubaiHillsMall')}
      >
        {featuredShop[language].open}
      </Button>
    </div>
  )
}
