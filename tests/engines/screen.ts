import { begin, fileOf } from './programs.ts'

/** A screen that nobody sees: Xvfb picks its number. What draws there is the processor. */
export async function openScreen() {
  const screen = begin(fileOf('XVFB'), ['-displayfd', '3', '-screen', '0', '1600x2400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve) =>
    screen.program.stdio[3]?.once('data', (part) => resolve(String(part).trim())),
  )
  return {
    environment: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DISPLAY: `:${number}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    end: screen.end,
  }
}
