try {
  new OffscreenCanvas(1, 1).getContext('webgl2')
} catch {
  // The page finds out for itself.
}
postMessage('awake')
