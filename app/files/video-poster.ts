import { videoHas } from './video-has.ts'

const posterSecond = 1

/**
 * A still picture of an MP4 at about its first second, or of its beginning where this browser cannot go there, as JPEG; null when it
 * cannot play the file.
 */
export async function videoPoster(file: Blob): Promise<File | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    // Of a film that was never played an iPad has its length alone (canalplus/rx-player, issue 649); a silent one in its place may be.
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
    video.play().catch(() => undefined)
    await videoHas(video, 'loadeddata')
    video.pause()
    video.currentTime = Math.min(posterSecond, video.duration / 2)
    await videoHas(video, 'seeked').catch(() => undefined)
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
    return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
