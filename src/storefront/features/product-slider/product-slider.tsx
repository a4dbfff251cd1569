import type { ReactNode } from 'react'
import { productCard as texts } from '#site-texts/product-card.ts'
import { Slider } from '#ui/slider.tsx'

/** A row of cards with the words of the shop: four to a group on a desktop, 2.3 on a phone, eight at most. */
export function ProductSlider({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <Slider title={title} action={action} labels={texts.slider}>
      {children}
    </Slider>
  )
}
