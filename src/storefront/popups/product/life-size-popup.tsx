import { useState } from 'react'
import { productPopups } from '#site-texts/product-popups.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { Calibration } from '../../features/life-size/calibration.tsx'
import { useScreenScale } from '../../features/life-size/kept-scale.ts'
import { LifeSizeView } from '../../features/life-size/life-size-view.tsx'
import type { PopupProps } from '../names.ts'
import { NoPiece, usePageProduct } from './page-product.tsx'

const words = productPopups.lifeSize

/** The screen is measured once, with a bank card; from then on the piece is shown as large as it is. */
export default function LifeSizePopup({ close }: PopupProps<'lifeSize'>) {
  const data = usePageProduct()
  const pxPerMm = useScreenScale()
  const [isAgain, setAgain] = useState(false)
  const photo = data?.product.photos.find(({ scale }) => scale !== null)
  const isMeasuring = pxPerMm === null || isAgain

  function content() {
    if (!data || !photo) return <NoPiece />
    if (isMeasuring) return <Calibration known={pxPerMm} onDone={() => setAgain(false)} />
    return <LifeSizeView photo={photo} pxPerMm={pxPerMm} isFlexible={data.characteristics.isFlexible} />
  }

  return (
    <Dialog
      title={isMeasuring && photo ? words.calibration.title : words.title}
      closeLabel={words.close}
      onClose={close}
      size="medium"
      footer={
        photo &&
        !isMeasuring && (
          <Button look="quiet" onClick={() => setAgain(true)}>
            {words.again}
          </Button>
        )
      }
    >
      {content()}
    </Dialog>
  )
}
