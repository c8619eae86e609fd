const patienceMs = 15_000

/** Done once this event of a video has come. @throws Error where the video is broken, or the event does not come in time. */
export function videoHas(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error(`No ${event}`)), { once: true })
    setTimeout(() => reject(new Error(`No ${event} in time`)), patienceMs)
  })
}
