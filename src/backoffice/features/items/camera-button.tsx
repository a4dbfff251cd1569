import { Camera } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readUin } from '#rules/items/uin.ts'
import { items } from '#site-texts/backoffice/goods/items.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import styles from './scan-field.module.css'

const texts = items.scan
const LOOK_EVERY_MS = 200

/** The part of the Shape Detection API that is used; few browsers have it. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options?: { formats: string[] }) => Detector

function detectorClass(): DetectorClass | null {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  return found && 'mediaDevices' in navigator ? found : null
}

/** Reads a tag with the camera. Where the browser cannot, nothing is shown. */
export function CameraButton({ onRead }: { onRead(text: string): void }) {
  const [isOpen, setOpen] = useState(false)
  if (detectorClass() === null) return null
  return (
    <>
      <Button variant="secondary" size="small" icon={<Camera {...iconProps} />} onClick={() => setOpen(true)}>
        {texts.camera}
      </Button>
      {isOpen && (
        <Dialog title={texts.cameraTitle} closeLabel={backoffice.shell.close} onClose={() => setOpen(false)}>
          <CameraView
            onRead={(text) => {
              setOpen(false)
              onRead(text)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function CameraView({ onRead }: { onRead(text: string): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = useEffectEvent(onRead)

  useEffect(() => {
    const Detector = detectorClass()
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    async function look(detector: Detector) {
      const screen = video.current
      if (isOver || !screen) return
      // A frame that is not there yet cannot be read; the next one may be.
      const codes = await detector.detect(screen).catch(() => [])
      const uin = codes.map(({ rawValue }) => readUin(rawValue)).find((found) => found !== null)
      if (isOver) return
      if (uin) read(uin)
      else timer = setTimeout(() => void look(detector), LOOK_EVERY_MS)
    }

    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const screen = video.current
        if (isOver || !screen || !Detector) return stop()
        screen.srcObject = stream
        await screen.play()
        await look(new Detector({ formats: ['data_matrix', 'qr_code', 'code_128'] }))
      } catch {
        if (!isOver) setFailed(true)
      }
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  if (hasFailed) return <Notice tone="warn" title={texts.cameraFailed} />
  return (
    <div className={styles.camera}>
      <video ref={video} className={styles.video} muted playsInline />
      <p>{texts.cameraHint}</p>
    </div>
  )
}
