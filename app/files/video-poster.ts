import { videoHas } from './video-has.ts'

const posterSecond = 1

/** A still picture of an MP4 at about its first second, as JPEG; null when this browser cannot play the file. */
export async function videoPoster(file: Blob): Promise<File | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = address
    await videoHas(video, 'loadeddata')
    video.currentTime = Math.min(posterSecond, video.duration / 2)
    await videoHas(video, 'seeked')
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
