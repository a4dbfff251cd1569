import { Button } from '#ui/button.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'

/** The way out of a popup that only tells something. */
export function Understood({ children }: { children: string }) {
  return (
    <Button wide look="secondary" onClick={useClosePopup()}>
      {children}
    </Button>
  )
}
