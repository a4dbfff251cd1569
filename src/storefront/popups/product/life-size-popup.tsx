import { useState } from 'react'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { Calibration } from '../../features/life-size/calibration.tsx'
import { LifeSizeView } from '../../features/life-size/life-size-view.tsx'
import { useScreenScale } from '../../features/life-size/scale-storage.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { NoProduct, usePageProduct } from './parts/page-product.tsx'

const texts = productPopups.lifeSize

/** The screen is measured once, with a bank card; from then on the product is shown as large as it is. */
export default function LifeSizePopup({ close }: PopupProps<'lifeSize'>) {
  const data = usePageProduct()
  const pxPerMm = useScreenScale()
  const [isAgain, setAgain] = useState(false)
  const photo = data?.product.photos.find(({ scale }) => scale !== null)
  const isMeasuring = pxPerMm === null || isAgain

  function content() {
    if (!data || !photo) return <NoProduct />
    if (isMeasuring) return <Calibration known={pxPerMm} onDone={() => setAgain(false)} />
    return <LifeSizeView photo={photo} pxPerMm={pxPerMm} isFlexible={data.characteristics.isFlexible} />
  }

  return (
    <Dialog
      title={isMeasuring && photo ? texts.calibration.title : texts.title}
      closeLabel={texts.close}
      onClose={close}
      size="medium"
      footer={
        photo &&
        !isMeasuring && (
          <Button variant="quiet" onClick={() => setAgain(true)}>
            {texts.again}
          </Button>
        )
      }
    >
      {content()}
    </Dialog>
  )
}
