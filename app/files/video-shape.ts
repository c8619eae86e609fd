import { videoHas } from './video-has.ts'

type Shape = { readonly width: number; readonly height: number }

/** How large the pictures of a video are, in pixels; nothing where this browser cannot tell in time. */
export async function videoShape(url: string): Promise<Shape> {
  const video = document.createElement('video')
  try {
    video.preload = 'metadata'
    video.src = url
    await videoHas(video, 'loadedmetadata')
    return { width: video.videoWidth, height: video.videoHeight }
  } catch {
    return { width: 0, height: 0 }
  } finally {
    // It need not fetch the rest.
    video.removeAttribute('src')
    video.load()
  }
}
