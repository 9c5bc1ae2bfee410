import { useEffect, useRef } from 'react'
import { useT } from '../../../lib/language/language.tsx'
import classes from './tickets.module.css'

type Detector = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type Detecting = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

/** Whether this browser reads QR codes. Elsewhere the telephone's own camera opens the page with what it read. */
export const mayScan = (): boolean =>
  (globalThis as Detecting).BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

const betweenLooks = 250
/** A ticket that stays before the camera is one; shown again later it is another. */
const sameWithin = 3000

type ScannerProps = { onCode: (code: string) => void; onFailure: () => void }

/** The camera, which reads the tickets that are held before it. */
export const Scanner = ({ onCode, onFailure }: ScannerProps) => {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onFailure })
  latest.current = { onCode, onFailure }
  useEffect(() => {
    const ended = new AbortController()
    let stream: MediaStream | undefined
    let last = { code: '', at: 0 }
    const run = async () => {
      const { BarcodeDetector } = globalThis as Detecting
      if (!BarcodeDetector) return
      const detector = new BarcodeDetector({ formats: ['qr_code'] })
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const picture = video.current
      if (ended.signal.aborted || !picture) return
      picture.srcObject = stream
      await picture.play()
      while (!ended.signal.aborted) {
        const [found] = await detector.detect(picture)
        const at = Date.now()
        if (found && (found.rawValue !== last.code || at - last.at > sameWithin))
          latest.current.onCode(found.rawValue)
        if (found) last = { code: found.rawValue, at }
        await new Promise((resolve) => setTimeout(resolve, betweenLooks))
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void run()
      .catch(() => {
        if (!ended.signal.aborted) latest.current.onFailure()
      })
      .finally(stop)
    return () => {
      ended.abort()
      stop()
    }
  }, [])
  return <video ref={video} className={classes.camera} muted playsInline aria-label={t('tickets.camera')} />
}
