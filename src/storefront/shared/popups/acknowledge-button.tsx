import { Button } from '#ui/controls/button.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'

/** The way out of a popup that only tells something. */
export function AcknowledgeButton({ children }: { children: string }) {
  return (
    <Button fullWidth variant="secondary" onClick={useClosePopup()}>
      {children}
    </Button>
  )
}
