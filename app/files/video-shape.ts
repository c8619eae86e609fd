const patienceMs = 15_000

/** How large the pictures of a video are, in pixels; nothing where this browser cannot tell in time. */
export function videoShape(url: string): Promise<{ readonly width: number; readonly height: number }> {
  const video = document.createElement('video')
  return new Promise((resolve) => {
    const tell = () => {
      clearTimeout(patience)
      resolve({ width: video.videoWidth, height: video.videoHeight })
      // It need not fetch the rest.
      video.removeAttribute('src')
    }
    const patience = setTimeout(tell, patienceMs)
    video.preload = 'metadata'
    video.addEventListener('loadedmetadata', tell, { once: true })
    video.addEventListener('error', tell, { once: true })
    video.src = url
  })
}
