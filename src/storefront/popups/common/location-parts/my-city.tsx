import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#client/calls/error-message.ts'
import { location as texts } from '#site-texts/location.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { findMyCity } from '../../../features/location-choice/find-my-city.ts'
import type { FoundCity } from '../../../features/location-choice/use-cities.ts'

type MyCityProps = {
  isSaving: boolean
  onChoose(city: FoundCity): void
  /** Null when the device is asked again. */
  onFailure(message: string | null): void
}

/** What the device found is only offered: it may be wrong, and another country is another site. */
export function MyCity({ isSaving, onChoose, onFailure }: MyCityProps) {
  const [isFinding, setFinding] = useState(false)
  const [detected, setDetected] = useState<FoundCity | null>(null)

  async function findMe() {
    setFinding(true)
    onFailure(null)
    setDetected(null)
    try {
      setDetected(await findMyCity())
    } catch (failure) {
      onFailure(errorMessage(failure, texts.notDetected))
    } finally {
      setFinding(false)
    }
  }

  if (detected)
    return (
      <Notice
        live="polite"
        action={
          <Button size="small" variant="secondary" disabled={isSaving} onClick={() => onChoose(detected)}>
            {texts.asWritten(detected.city)}
          </Button>
        }
      >
        {texts.detected(detected.city, detected.country)}
      </Notice>
    )
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<LocateFixed {...iconProps} size={18} />}
        loading={isFinding}
        loadingLabel={texts.finding}
        disabled={isSaving}
        onClick={() => void findMe()}
      >
        {texts.findMe}
      </Button>
    </div>
  )
}
