import { describe, expect, it } from 'vitest'
import { videoSource } from './hero-video.ts'

describe('the address of a hero video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcDEF12345', 'youtube', 'https://www.youtube.com/embed/abcDEF12345'],
    ['https://youtube.com/watch?t=4&v=abcDEF12345', 'youtube', 'https://www.youtube.com/embed/abcDEF12345'],
    ['https://youtu.be/abcDEF12345?si=x', 'youtube', 'https://www.youtube.com/embed/abcDEF12345'],
    ['https://m.youtube.com/shorts/abcDEF12345', 'youtube', 'https://www.youtube.com/embed/abcDEF12345'],
    ['https://www.youtube.com/embed/abcDEF12345', 'youtube', 'https://www.youtube.com/embed/abcDEF12345'],
    ['https://vimeo.com/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/album/1/video/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/showcase/12/video/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/groups/9/videos/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
    ['vimeo.com/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
    ['www.youtube.com/watch?v=abcDEF12345', 'youtube', 'https://www.youtube.com/embed/abcDEF12345'],
    ['youtu.be/abcDEF12345', 'youtube', 'https://www.youtube.com/embed/abcDEF12345'],
    [' https://files.example/hero.mp4 ', 'mp4', 'https://files.example/hero.mp4'],
    ['/storage/v1/object/public/videos/a.mp4', 'mp4', '/storage/v1/object/public/videos/a.mp4'],
  ])('%s is understood as %s', (text, video_type, url) => {
    expect(videoSource(text)).toEqual({ video_type, url })
  })

  it.each([
    '',
    '   ',
    'hero',
    'javascript:alert(1)',
    '//host/x.mp4',
    '/outro/lugar.mp4',
    'https://vimeo.com/about',
    'https://vimeo.com/album/1',
    'files.example/hero.mp4',
    'https://youtube.com/watch',
  ])('%j is refused', (text) => {
    expect(videoSource(text)).toBeNull()
  })
})
